import { type Command, Option } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'
import { addEnvironmentOptions } from './shared-options.ts'

/** `iga lint`: what in rules works otherwise than it reads. */
export function addLintCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('lint')
    .summary('find what in rules works otherwise than it reads')
    .description(
      'Lint rule files (.cel), the expressions of suites (.cel.yaml, .cel.json) and the files that suites name.\n' +
        'Of a folder, all that are in it; without an argument, those of the current folder. A rule file names\n' +
        'its environment in a comment at its beginning: // environment: policy-step. A comment ignores a\n' +
        'finding of its line or the next: // iga-ignore RULE: reason.',
    )
    .argument('[paths...]', 'files and folders; - for a rule on standard input')
    .option('-x, --expression <rule>', 'lint this rule')
  addEnvironmentOptions(command)
    .option('--platform <name>', 'whose tokens the rules are about, where they do not tell')
    .option('--allow-warnings', 'end with 0 where there are no errors')
    .addOption(
      new Option('--reporter <name>', 'how it is told (default: pretty)').choices([
        'pretty',
        'json',
        'sarif',
        'github',
      ]),
    )
    .option('--json', 'the same as --reporter json')
    .action(async () => {
      const { lint } = await import('../actions/lint.ts')
      finish(await lint(context, command.args, optionValues(command)))
    })
  addExamples(command, [
    { shows: 'all rules of a folder', command: 'iga lint rules' },
    {
      shows: 'a rule',
      command: `iga lint -x 'claims.repository == "acme/infra"'`,
    },
    {
      shows: 'for the code scanning of a platform',
      command: 'iga lint rules --reporter sarif > lint.sarif',
    },
  ])
}
