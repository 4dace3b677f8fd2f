import type { Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'

/** `iga playground`: the page where rules are written. */
export function addPlaygroundCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('playground')
    .summary('serve the page where rules are written and tried, with a local tenant')
    .description(
      'Serve the page where rules are written, understood and tried, at an address that only this machine\n' +
        'reaches. A demo tenant is started beside it, in memory, so that the live check of the page works offline;\n' +
        'its evaluator is that of the page, and it is never called live. Credentials that are entered in the page\n' +
        'for the live check stay in the memory of this command, and go to the service alone.\n' +
        'Ctrl-C or SIGTERM ends it.',
    )
    .option('--port <number>', 'port; 0 for one that is free (default: 4173, or one that is free)')
    .option('--no-tenant', 'start no tenant beside it')
    .option('--open', 'open the page in the browser')
    .option('--json', 'print the address as one line of JSON')
    .action(async () => {
      const { playground } = await import('../actions/playground.ts')
      finish(await playground(context, optionValues(command)))
    })
  addExamples(command, [
    { shows: 'the page, in the browser', command: 'iga playground --open' },
    { shows: 'for a script, at a port that is free', command: 'iga playground --port 0 --json' },
  ])
}
