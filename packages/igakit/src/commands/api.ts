import type { Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'

/** `iga api`: calls any operation of the live service. */
export function addApiCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('api')
    .summary('call an operation of the live service')
    .description(
      'Call an operation of the live service and print what it answers.\n' +
        'Without an operation: the operations there are.\n' +
        'Credentials come from the environment alone: IGAKIT_ACCESS_TOKEN, or IGAKIT_CLIENT_ID with\n' +
        'IGAKIT_CLIENT_SECRET. What the service tells only once, such as the secret of a rotated decoy, is printed.',
    )
    .argument('[operation]', 'an operation, such as secrets.revoke')
    .option(
      '--data <file>',
      'its parameters, those of path, query and body in one object, JSON or YAML; - for standard input',
    )
    .option('--base-url <url>', 'address of the tenant (default: IGAKIT_BASE_URL)')
    .option('--json', 'print one JSON document, of a failure too')
    .action(async () => {
      const { callOperation } = await import('../actions/call-operation.ts')
      finish(await callOperation(context, command.args[0], optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'what the live evaluator says of a rule',
      command: 'iga api workloadFederation.testCel --data test.json',
    },
    {
      shows: 'the accounts that a search finds',
      command: `echo '{"query": "ada"}' | iga api appUsers.search --data -`,
    },
  ])
}
