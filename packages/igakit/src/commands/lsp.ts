import type { Command } from 'commander'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import { addExamples } from './help-text.ts'
import { optionValues } from './option-values.ts'
import { addEnvironmentOptions } from './shared-options.ts'

/** `iga lsp`: what editors need for rules and suites. */
export function addLspCommand(
  program: Command,
  context: Context,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('lsp')
    .summary('serve an editor: problems, completion, hover and more')
    .description(
      'Serve an editor over the Language Server Protocol, on standard input and output: problems,\n' +
        'completion, hover, signatures, quick fixes, colors, outline and formatting, in rule files (.cel)\n' +
        'and in the expressions of suites (.cel.yaml, .cel.json). The environment of a rule file is that of a\n' +
        'comment at its beginning, such as // environment: policy-step, or else --environment.',
    )
  addEnvironmentOptions(command)
    .option('--stdio', 'what it does anyway; editors ask for it')
    .option('--clientProcessId <id>', 'the process of the editor; taken and not needed')
    .action(async () => {
      const { serveEditor } = await import('../actions/serve-editor.ts')
      finish(await serveEditor(context, optionValues(command)))
    })
  addExamples(command, [
    { shows: 'the command that an editor starts', command: 'iga lsp --stdio' },
    {
      shows: 'for the rules of a policy, as a tenant has them',
      command: 'iga lsp --environment policy-step --profile tenant.yaml',
    },
  ])
}
