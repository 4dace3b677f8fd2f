import { type Command, Option } from 'commander'
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
    .summary('compare two rules on the cases of suites')
    .description(
      'Evaluate two rules on the inputs of all cases of suites and list the cases with another result.\n' +
        'A case is widened if the old rule refuses it or raises an error and the new rule admits it.\n' +
        'What the cases expect does not matter.',
    )
    .argument('<old>', 'a rule, a .cel file, or one of a git revision, such as HEAD:rule.cel')
    .argument('<new>', 'the rule that replaces it, given in the same ways')
    .option(
      '--cases <globs...>',
      'suites whose inputs to use (default: those of the current folder)',
    )
    .addOption(
      new Option('--fail-on <change>', 'end with 4 if a case is changed, or is widened').choices([
        'changed',
        'widened',
      ]),
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
      shows: 'fail a build if an edit of a rule admits more than the last commit',
      command: 'iga diff HEAD:deploy.cel deploy.cel --fail-on widened',
    },
    {
      shows: 'whom a change of a rule lets in or shuts out',
      command: 'iga diff today.cel tomorrow.cel --cases "rules/*.cel.yaml"',
    },
  ])
}
