import type { RunningServer } from '@igakit/server'
import type { OptionValues } from '../../option-values.ts'
import type { Context } from '../../context.ts'
import { usageReport } from '../../output/usage-report.ts'
import { exposure } from './exposure.ts'
import { readServerOptions } from './read-server-options.ts'
import { RecordsTransfer } from './records-transfer.ts'
import { CommandNotStarted, SignalRelay } from './run-command.ts'
import { createServerLog } from './server-log.ts'
import { start } from './start.ts'
import { UsageError } from '../../usage-error.ts'

/** Runs a command with its own server. Returns the command's exit code. */
export async function serveCommand(context: Context, options: OptionValues): Promise<number> {
  const [file, ...args] = commandOf(context.argv)
  if (file === undefined || file === '') {
    throw new UsageError({
      code: 'missing_command',
      message: 'no command to run',
      hint: 'Put it after `--`: iga serve exec -- npm test',
    })
  }
  using relay = new SignalRelay(context.stdin.isTTY === true)
  const log = createServerLog(context, options, 'none')
  const given = await readServerOptions(context, options, { port: 0 })
  await using transfer = await RecordsTransfer.begin(context, options, given)
  const { settings = given } = transfer ?? {}
  const server = await start({ ...settings, onRequest: log.request, onFailure: log.failure })
  let exitCode: number
  try {
    const warning = exposure(settings, server)
    if (warning !== undefined) log.warning('exposed', warning)
    const env = environmentOf(context, server)
    exitCode = await relay.run(file, args, { cwd: context.cwd, env })
  } catch (error) {
    if (!(error instanceof CommandNotStarted)) throw error
    await context.err.write(usageReport(context.errStyle, error.problem))
    return error.exitCode
  } finally {
    await server.close()
  }
  await transfer?.export()
  return exitCode
}

/** Returns the environment variables of this process, with the first tenant in place of a live service. */
function environmentOf(
  { env }: Context,
  { controlToken, origin, tenants }: RunningServer,
): Readonly<Record<string, string | undefined>> {
  const [tenant] = tenants
  return {
    ...env,
    IGAKIT_ACCESS_TOKEN: undefined,
    IGAKIT_BASE_URL: tenant?.baseUrl,
    IGAKIT_CLIENT_ID: tenant?.clientId,
    IGAKIT_CLIENT_SECRET: tenant?.clientSecret,
    IGAKIT_CONTROL_URL: `${origin}/_control`,
    IGAKIT_CONTROL_TOKEN: controlToken,
  }
}

function commandOf(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--')
  return end === -1 ? [] : argv.slice(end + 1)
}
