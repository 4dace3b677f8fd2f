import { safeText } from '@igakit/cel-testing/safe-text'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { redact } from '../output/redact.ts'
import { findPage, pageFolderVariable } from '../playground/find-page.ts'
import { listenAt } from '../playground/listen-at.ts'
import { openBrowser } from '../playground/open-browser.ts'
import { playgroundDocument, playgroundReport } from '../playground/playground-report.ts'
import type { TenantBeside } from '../playground/start-tenant-beside.ts'

/** Serves the playground on this machine until it is told to stop. */
export async function playground(context: Context, options: OptionValues): Promise<ExitCode> {
  // From before anything is started, so that who stops it too early does not leave it by half.
  const stopped = context.untilStopped()
  const onFailure = failureReporter(context)
  const page = await findPage(context.env[pageFolderVariable] || undefined)
  const tenant = await startTenant(context, options, onFailure)
  try {
    const running = await listenAt(options.text('port'), {
      page,
      onFailure,
      ...(tenant && { tenant }),
    })
    try {
      const { address } = running
      await context.out.write(
        options.flag('json')
          ? playgroundDocument(address, tenant?.shown)
          : playgroundReport(context, address, tenant?.shown),
      )
      if (options.flag('open') && !(await openBrowser(address))) {
        await context.err.write('No browser could be started: open the address yourself.\n')
      }
      await stopped
    } finally {
      await running.close()
    }
  } finally {
    await tenant?.close()
  }
  return exitCodes.fine.code
}

function failureReporter({ err, errStyle }: Context): (error: Error) => void {
  const write = async (line: string): Promise<void> => {
    // Nobody can be told that standard error cannot be written; the page is served all the same.
    await err.write(line).catch(() => undefined)
  }
  return (error) => {
    const message = safeText(redact(error.stack ?? error.message))
    void write(`${errStyle.error('failure')}: ${message}\n`)
  }
}

async function startTenant(
  context: Context,
  options: OptionValues,
  onFailure: (error: Error) => void,
): Promise<TenantBeside | undefined> {
  if (!options.flag('tenant')) return undefined
  const { startTenantBeside } = await import('../playground/start-tenant-beside.ts')
  return startTenantBeside(context.clock(), onFailure)
}
