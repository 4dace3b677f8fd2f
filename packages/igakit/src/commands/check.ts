import type { Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'
import { addEnvironmentOptions } from './shared-options.ts'

/** `iga check`: whether a rule compiles, without an input. */
export function addCheckCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('check')
    .summary('compile a rule: its type, or every problem')
    .description(
      'Compile a CEL rule without evaluating it: its static type, or every problem with its place.\n' +
        'Warns when the rule uses what the live service is not documented to have.',
    )
    .argument('[expression]', 'the rule; - for standard input')
  addEnvironmentOptions(command)
    .option('-f, --file <file>', 'read the expression from a file')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { check } = await import('../actions/check.ts')
      finish(await check(context, command.args[0], optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'the static type of a rule',
      command: `iga check 'claims.repository == "acme/infra"'`,
    },
    {
      shows: 'a rule file, as the bare evaluator takes it',
      command: 'iga check --file rule.cel --environment cel-go',
    },
  ])
}
