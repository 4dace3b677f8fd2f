import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { usageReport } from '../output/usage-report.ts'
import { exposure } from '../serve/exposure.ts'
import { readServerOptions } from '../serve/read-server-options.ts'
import { CommandNotStarted, SignalRelay } from '../serve/run-command.ts'
import { createServerLog } from '../serve/server-log.ts'
import { start } from '../serve/start.ts'
import { UsageError } from '../usage-error.ts'

/** Runs a command with a server of its own. Returns the exit code of the command. */
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
  const settings = await readServerOptions(context, options, { port: 0 })
  await using server = await start({
    ...settings,
    onRequest: log.request,
    onFailure: log.failure,
  })
  const warning = exposure(settings, server)
  if (warning !== undefined) log.warning('exposed', warning)
  const [tenant] = server.tenants
  if (!tenant) throw new Error('a server has a tenant')
  const { IGAKIT_ACCESS_TOKEN: _liveToken, ...inherited } = context.env
  try {
    return await relay.run(file, args, {
      cwd: context.cwd,
      env: {
        ...inherited,
        IGAKIT_BASE_URL: tenant.baseUrl,
        IGAKIT_CLIENT_ID: tenant.clientId,
        IGAKIT_CLIENT_SECRET: tenant.clientSecret,
        IGAKIT_CONTROL_URL: `${server.origin}/_control`,
        IGAKIT_CONTROL_TOKEN: server.controlToken,
      },
    })
  } catch (error) {
    if (!(error instanceof CommandNotStarted)) throw error
    await context.err.write(usageReport(context.errStyle, error.problem))
    return error.exitCode
  }
}

function commandOf(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--')
  return end === -1 ? [] : argv.slice(end + 1)
}
