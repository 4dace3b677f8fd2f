import { Option, type Command } from 'commander'
import type { Context } from '../context.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'

/** `iga serve`: the service on this machine. */
export function addServeCommand(
  program: Command,
  context: Context,
  finish: (code: number) => void,
): void {
  const command = program
    .command('serve')
    .summary('run the service on this machine, with a demo tenant')
    .description(
      'Run the service as a local tenant: every operation, over a real store. Without --file or a database,\n' +
        'records are kept in memory and start with a demo company. The credentials of a client are printed\n' +
        'once; the request log goes to standard error. Ctrl-C or SIGTERM finishes the requests under way and\n' +
        'stops the server.',
    )
    .usage('[options] [exec -- <command> [args...]]')
    .option('--port <number>', 'port; 0 picks a free one (default: 8080; 0 with exec)')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--allow-remote', 'allow a --host that other machines can reach')
    .option('--tenant <name>', 'tenant; repeatable (default: demo)', collect)
    .option('--file <path>', 'SQLite file that keeps the records; created if it does not exist')
    .option('--database-url <url>', 'PostgreSQL database that keeps them (default: DATABASE_URL)')
    .option('--database-password-file <file>', 'file with the password of that database')
    .option('--fixtures <file>', 'first records of new tenants, JSON or YAML')
    .option('--import <file>', 'first records of one new tenant: .jsonl of any size, JSON or YAML')
    .option(
      '--export-on-exit <file>',
      'write the records of one tenant when the server stops: .jsonl or .json',
    )
    .option('--no-demo', 'start new tenants without the demo company')
    .option('--client-id <id>', 'client of the tenants (default: a generated one)')
    .option(
      '--client-secret-file <file>',
      'file with the secret of that client (default: IGAKIT_CLIENT_SECRET)',
    )
    .option(
      '--control-token-file <file>',
      'file with the token of the control plane (default: IGAKIT_CONTROL_TOKEN, or a new one)',
    )
    .option(
      '--control-host <name>',
      'host at which other machines may reach the control plane; repeatable',
      collect,
    )
    .option('--seed <text>', 'make the same identifiers on every run')
    .option('--cors <origin>', 'origin whose pages may call the server; repeatable', collect)
    .addOption(
      new Option(
        '--log <format>',
        'request log (default: pretty in a terminal, else json; none with exec)',
      ).choices(['json', 'pretty', 'none']),
    )
    .option('--json', 'print the addresses and credentials as one line of JSON')
    .action(async () => {
      const { serve } = await import('../actions/serve.ts')
      finish(await serve(context, optionValues(command)))
    })
  addExamples(command, [
    { shows: 'the demo tenant, at http://127.0.0.1:8080/demo', command: 'iga serve' },
    {
      shows: 'two tenants that keep their records, for a page under development',
      command:
        'iga serve --tenant acme --tenant globex --file tenants.db --cors http://localhost:5173',
    },
    {
      shows: 'a tenant whose records are kept in a file between runs',
      command: 'iga serve --import state.jsonl --export-on-exit state.jsonl',
    },
    { shows: 'a test suite with a tenant of its own', command: 'iga serve exec -- npm test' },
  ])
  addExecCommand(command, context, finish)
}

function addExecCommand(serve: Command, context: Context, finish: (code: number) => void): void {
  const exec = serve
    .command('exec')
    .summary('run a command with a tenant of its own')
    .usage('[options] -- <command> [args...]')
    .description(
      'Start the server on a free port, run a command, stop the server, and exit with the exit code of the\n' +
        'command: 128 + n if signal n ended it, 127 if it does not exist, 126 if it cannot be executed. The\n' +
        'command finds the first tenant in IGAKIT_BASE_URL, IGAKIT_CLIENT_ID and IGAKIT_CLIENT_SECRET, and\n' +
        'the control plane in IGAKIT_CONTROL_URL and IGAKIT_CONTROL_TOKEN. The options are those of\n' +
        '`iga serve`.',
    )
    // A command without `--` before it is explained by the action.
    .allowExcessArguments()
    .action(async () => {
      const { serveCommand } = await import('../actions/serve-command.ts')
      finish(await serveCommand(context, optionValues(serve)))
    })
  addExamples(exec, [
    { shows: 'a test suite with a tenant of its own', command: 'iga serve exec -- npm test' },
    {
      shows: 'the same with the records of a file, and a log of the requests',
      command: 'iga serve exec --fixtures records.json --log pretty -- npx vitest run',
    },
  ])
}

function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value]
}
