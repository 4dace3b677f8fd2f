import { Option, type Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'

/** `iga serve`: the service on this machine. */
export function addServeCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('serve')
    .summary('run the service on this machine, with a demo tenant')
    .description(
      'Run the service as a local tenant: every operation, over a real store. What it is asked to change\n' +
        'changes. Without --file or a database it starts anew each time, with the records of a demo company.\n' +
        'The credentials of a client are printed once; the request log goes to standard error.\n' +
        'Ctrl-C or SIGTERM finishes the requests under way and ends it.',
    )
    .option('--port <number>', 'port; 0 for one that is free', '8080')
    .option('--host <address>', 'address to listen at', '127.0.0.1')
    .option('--allow-remote', 'let --host be an address that others can reach')
    .option('--tenant <name>', 'a tenant; may be given again (default: demo)', collect)
    .option('--file <path>', 'SQLite file that keeps what is changed; made where there is none')
    .option(
      '--database-url <url>',
      'PostgreSQL that keeps it instead (default: DATABASE_URL, which shows a password to nobody)',
    )
    .option('--fixtures <file>', 'records that new tenants begin with, JSON or YAML')
    .option('--no-demo', 'let new tenants begin without the records of the demo company')
    .option('--seed <text>', 'make the same identifiers on every run')
    .option('--cors <origin>', 'origin whose pages may call it; may be given again', collect)
    .addOption(
      new Option(
        '--log <format>',
        'request log (default: pretty in a terminal, else json)',
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
      shows: 'two tenants that are there again tomorrow, for a page of yours',
      command:
        'iga serve --tenant acme --tenant globex --file tenants.db --cors http://localhost:5173',
    },
  ])
}

function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value]
}
