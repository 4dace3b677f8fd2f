import type { Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'

/** `iga diff`: what a change of a rule changes. */
export function addDiffCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('diff')
    .summary('say which cases two rules decide differently')
    .description(
      'Evaluate two rules on the inputs of all cases of suites, and say where they come to something else.\n' +
        'What the cases expect does not matter.',
    )
    .argument('<old>', 'a rule, or a file that ends in .cel')
    .argument('<new>', 'the rule that is to replace it')
    .option(
      '--cases <globs...>',
      'suites whose inputs to use (default: those of the current folder)',
    )
    .option('--allow-outside', 'let suites name files outside of their folders')
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--now <time>', 'what now() answers where a suite does not say it, RFC 3339')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { diff } = await import('../actions/diff.ts')
      const values = optionValues(command)
      finish(await diff(context, command.args, values.texts('cases'), values))
    })
  addExamples(command, [
    {
      shows: 'whom a change of a rule lets in or shuts out',
      command: 'iga diff today.cel tomorrow.cel --cases "rules/*.cel.yaml"',
    },
  ])
}
