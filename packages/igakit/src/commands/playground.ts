import { safeText } from '@igakit/cel-testing/safe-text'
import type { Command } from 'commander'
import { addDetails, addExamples, type Session } from './shared.ts'
import { findPage, pageFolderVariable } from './playground/find-page.ts'
import {
  openBrowser,
  playgroundDocument,
  playgroundReport,
} from './playground/playground-report.ts'
import type { LocalTenantServer } from './playground/start-local-tenant.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { optionValues, type OptionValues } from '../option-values.ts'
import { redact } from '../output/redact.ts'

export function definePlayground(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Serves a page for writing, testing and understanding rules, reachable from this machine only, with a demo ' +
      'tenant in memory for its live check. That tenant uses the evaluator of the page and is never called live. ' +
      'Credentials entered in the page stay in the memory of this process and are sent to the service only. Ctrl-C ' +
      'or SIGTERM stops the server.',
  )
    .option('--port <number>', 'port; 0 picks a free port (default: 4173, or a free port)')
    .option('--no-tenant', 'do not start a demo tenant')
    .option('--open', 'open the page in the browser')
    .option('--json', 'print the address as one line of JSON')
    .action(async () => {
      finish(await playground(context, optionValues(command)))
    })
  addExamples(command, [
    { shows: 'Open the playground in the browser', command: 'iga playground --open' },
    {
      shows: 'Print the address as JSON for a script',
      command: 'iga playground --port 0 --json',
    },
  ])
}

/** Serves the playground on this machine until it is stopped. */
export async function playground(context: Context, options: OptionValues): Promise<ExitCode> {
  // Registered before the server starts, so that an early stop still cleans up.
  const stopped = context.untilStopped()
  const onFailure = failureReporter(context)
  const { listenAt } = await import('./playground/start-playground.ts')
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
        await context.err.write('Cannot start a browser. Open the address yourself.\n')
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
    // If standard error cannot be written, there is no way to report the failure; the page is served anyway.
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
): Promise<LocalTenantServer | undefined> {
  if (!options.flag('tenant')) return undefined
  const { startLocalTenant } = await import('./playground/start-local-tenant.ts')
  return startLocalTenant(context.clock(), onFailure)
}
