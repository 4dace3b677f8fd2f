import type { Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'

/** `iga environments`: what is in scope where. */
export function addEnvironmentsCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('environments')
    .summary('list what is in scope where')
    .description(
      'List the environments: the places of the service that hold a rule.\n' +
        'With an id: its variables, types with their fields, constants, functions, result and limits,\n' +
        'each with how sure it is.',
    )
    .argument('[id]', 'an environment')
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { listEnvironments } = await import('../actions/list-environments.ts')
      finish(await listEnvironments(context, command.args[0], optionValues(command)))
    })
  addExamples(command, [
    { shows: 'every environment', command: 'iga environments' },
    { shows: 'what a trust condition may use', command: 'iga environments workload-federation' },
  ])
}
