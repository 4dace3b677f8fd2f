import type { Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'

/** `iga fmt`: rules in their one form. */
export function addFmtCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('fmt')
    .summary('write rules in their one form')
    .description(
      'Write rule files (.cel) and the expressions of suites (.cel.yaml, .cel.json) in their one form: what they\n' +
        'mean and every comment stay as they are, and so does the style of YAML. Of a folder, all that are in\n' +
        'it; without an argument, those of the current folder. With -, the rule on standard input is printed.\n' +
        'A rule with errors of syntax is left as it is, and the others are written.',
    )
    .argument('[paths...]', 'files and folders; - for standard input')
    .option('--check', 'write nothing; list the rules that are not in their form')
    .option('-w, --width <columns>', 'how wide a line should be at most (default: 80)')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const { formatFiles } = await import('../actions/format-files.ts')
      finish(await formatFiles(context, command.args, optionValues(command)))
    })
  addExamples(command, [
    { shows: 'all rules of a folder', command: 'iga fmt rules' },
    {
      shows: 'whether they are in their form, for continuous integration',
      command: 'iga fmt --check',
    },
    { shows: 'a rule in a pipe', command: "echo 'a&&b' | iga fmt -" },
  ])
}
