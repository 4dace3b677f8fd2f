import type { Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'
import { addEnvironmentOptions, addInputOptions } from './shared-options.ts'

/** `iga explain`: why a rule comes to what it does. */
export function addExplainCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('explain')
    .summary('print what every part of a rule comes to')
    .description(
      'Evaluate a CEL rule on an input and print the tree of its parts with what each came to. A star marks\n' +
        'the parts that decided: had they come to something else, so might the rule.',
    )
    .argument('[expression]', 'the rule; - for standard input')
  addInputOptions(command)
  addEnvironmentOptions(command)
    .option('-f, --file <file>', 'read the expression from a file')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { explain } = await import('../actions/explain.ts')
      finish(await explain(context, command.args[0], optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'why a token is not let in',
      command: 'iga explain --file rule.cel --claims claims.json',
    },
  ])
}
