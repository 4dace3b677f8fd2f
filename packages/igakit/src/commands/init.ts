import type { Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'
import { addEnvironmentOptions } from './shared-options.ts'

/** `iga init`: a suite to begin with. */
export function addInitCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('init')
    .summary('write a first suite for a rule')
    .description(
      'Write a suite for a rule: a case with the fields that the rule reads, one without each of them, one\n' +
        'with another value of each. Expectations are what the rule comes to today: look at every one of them.\n' +
        'With the claims of a token and no rule, a rule that admits such tokens is drafted as well.',
    )
    .argument('[rule]', 'the rule; - for standard input')
  addEnvironmentOptions(command)
    .option('-f, --file <file>', 'read the rule from a file')
    .option('--from-claims <file>', 'claims of a token, a JSON object, to begin with')
    .option('--name <name>', 'the name of the rule')
    .option('-o, --out <file>', 'write it to a file that is not there (default: print it)')
    .action(async () => {
      const { init } = await import('../actions/init.ts')
      finish(await init(context, command.args[0], optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'a suite for a rule',
      command: 'iga init --file deploy.cel --out deploy.cel.yaml',
    },
    {
      shows: 'a rule and its suite for tokens like one',
      command: 'iga init --from-claims claims.json --out deploy.cel.yaml',
    },
  ])
}
