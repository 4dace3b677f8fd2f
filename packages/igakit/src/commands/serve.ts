import { type Command, Option } from 'commander'
import { addDetails, addExamples, addSubcommand, collect, type Session } from './shared.ts'
import { exposure } from './serve/exposure.ts'
import { readServerOptions } from './serve/read-server-options.ts'
import { createServerLog } from './serve/server-log.ts'
import { givenSecrets, startDocument, startReport, storePlace } from './serve/start-report.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { optionValues, type OptionValues } from '../option-values.ts'

export function defineServe(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Serves every operation of the service over a real store. Without --file or a database, records are kept in ' +
      'memory and start with a demo company. Prints the credentials of a client once; the request log goes to ' +
      'standard error. Ctrl-C or SIGTERM finishes running requests and stops the server.',
  )
    .usage('[options] [exec -- <command> [args...]]')
    .option('--port <number>', 'port; 0 picks a free port (default: 8080; 0 with exec)')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--allow-remote', 'allow a --host that other machines can reach')
    .option('--tenant <name>', 'tenant; repeatable (default: demo)', collect)
    .option('--file <path>', 'SQLite file for the records; created if missing')
    .option('--database-url <url>', 'PostgreSQL database for the records (default: DATABASE_URL)')
    .option('--database-password-file <file>', 'file with the password of that database')
    .option('--fixtures <file>', 'initial records of new tenants, JSON or YAML')
    .option(
      '--import <file>',
      'initial records of one new tenant: .jsonl of any size, JSON or YAML',
    )
    .option(
      '--export-on-exit <file>',
      'write the records of one tenant when the server stops: .jsonl or .json',
    )
    .option('--no-demo', 'start new tenants without the demo company')
    .option('--client-id <id>', 'client of the tenants (default: generated)')
    .option(
      '--client-secret-file <file>',
      'file with the secret of that client (default: IGAKIT_CLIENT_SECRET)',
    )
    .option(
      '--control-token-file <file>',
      'file with the token of the control plane (default: IGAKIT_CONTROL_TOKEN, or generated)',
    )
    .option(
      '--control-host <name>',
      'host at which other machines may reach the control plane; repeatable',
      collect,
    )
    .option('--seed <text>', 'generate the same identifiers on every run')
    .option('--cors <origin>', 'origin whose pages may call the server; repeatable', collect)
    .addOption(
      new Option(
        '--log <format>',
        'request log (default: pretty in a terminal, else json; none with exec)',
      ).choices(['json', 'pretty', 'none']),
    )
    .option('--json', 'print the addresses and credentials as one line of JSON')
    .action(async () => {
      finish(await serve(context, optionValues(command)))
    })
  addExamples(command, [
    { shows: 'Serve the demo tenant at http://127.0.0.1:8080/demo', command: 'iga serve' },
    {
      shows: 'Serve two tenants with persistent records to a web page in development',
      command:
        'iga serve --tenant acme --tenant globex --file tenants.db --cors http://localhost:5173',
    },
    {
      shows: 'Keep the records of a tenant in a JSON Lines file',
      command: 'iga serve --import state.jsonl --export-on-exit state.jsonl',
    },
  ])
  defineExec(command, { context, finish })
}

function defineExec(parent: Command, { context, finish }: Session): void {
  const exec = addSubcommand(parent, 'exec', 'Run a command with its own local tenant', true)
  addDetails(
    exec,
    'Starts the server on a free port, runs the command, stops the server and exits with the exit code of the ' +
      'command: 128 + n if signal n ended it, 127 if it does not exist, 126 if it cannot be executed. The command ' +
      'finds the first tenant in IGAKIT_BASE_URL, IGAKIT_CLIENT_ID and IGAKIT_CLIENT_SECRET, and the control plane ' +
      'in IGAKIT_CONTROL_URL and IGAKIT_CONTROL_TOKEN. Takes the options of `iga serve`.',
  )
    .usage('[options] -- <command> [args...]')
    // The action reports a command that does not follow `--`.
    .allowExcessArguments()
    .action(async () => {
      const { serveCommand } = await import('./serve/exec.ts')
      finish(await serveCommand(context, optionValues(parent)))
    })
  addExamples(exec, [
    {
      shows: 'Run a test suite with its own tenant',
      command: 'iga serve exec -- npm test',
    },
    {
      shows: 'Start with records from a file and log the requests',
      command: 'iga serve exec --fixtures records.json --log pretty -- npx vitest run',
    },
  ])
}

/** Runs the service on this machine until a signal stops it. */
export async function serve(context: Context, options: OptionValues): Promise<ExitCode> {
  // Registered before anything starts, so that an early signal still causes a clean shutdown.
  const stopped = context.untilStopped()
  const [{ RecordsTransfer }, { start }] = await Promise.all([
    import('./serve/records-transfer.ts'),
    import('./serve/start.ts'),
  ])
  const log = createServerLog(context, options)
  const given = await readServerOptions(context, options, { port: 8080 })
  await using transfer = await RecordsTransfer.begin(context, options, given)
  const { settings = given } = transfer ?? {}
  const server = await start({ ...settings, onRequest: log.request, onFailure: log.failure })
  try {
    const secrets = givenSecrets(settings)
    const report = options.flag('json')
      ? startDocument(server, secrets)
      : startReport(context, server, secrets)
    await context.out.write(report)
    const warning = exposure(settings, server)
    if (warning !== undefined) log.warning('exposed', warning)
    log.event('store', transfer?.sentence ?? storePlace(settings))
    for (const { name, isNew } of server.tenants) {
      if (!isNew && !transfer?.hasImported)
        log.event('kept', `Tenant ${name} exists and keeps its records.`)
    }
    await stopped
    log.event('stopping', 'Finishing pending requests. Interrupt again to stop immediately.')
  } finally {
    await server.close()
  }
  await transfer?.export()
  log.event('stopped', 'Stopped.')
  return exitCodes.fine.code
}
