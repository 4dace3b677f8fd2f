import { Duplex } from 'node:stream'
import type { Command } from 'commander'
import { addDetails, addEnvironmentOptions, addExamples, type Session } from './shared.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { optionValues, type OptionValues } from '../option-values.ts'

export function defineLsp(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Speaks the Language Server Protocol on standard input and output: diagnostics, completion, hover, signature ' +
      'help, quick fixes, semantic colours, outline and formatting, in rule files (.cel) and in the expressions of ' +
      'suites (.cel.yaml, .cel.json). A comment at the start of a rule file sets its environment: ' +
      '// environment: policy-step',
  )
  addEnvironmentOptions(command)
    .option('--stdio', 'accepted for editors that pass it; has no effect')
    .option('--clientProcessId <id>', 'accepted for editors that pass it; has no effect')
    .action(async () => {
      finish(await serveEditor(context, optionValues(command)))
    })
  addExamples(command, [
    { shows: 'Start the language server, as an editor does', command: 'iga lsp --stdio' },
    {
      shows: 'Use the environment of policy steps and a tenant profile',
      command: 'iga lsp --environment policy-step --profile tenant.yaml',
    },
  ])
}

/** Runs the language server until the editor shuts it down or disconnects. */
export async function serveEditor(context: Context, options: OptionValues): Promise<ExitCode> {
  const { WorkspaceSettings } = await import('./lsp/workspace-settings.ts')
  // Reports invalid settings before the editor connects.
  const settings = await WorkspaceSettings.read(context, {
    fallbackEnvironment: options.text('environment'),
    profile: options.text('profile'),
  })
  // Messages are handled one at a time, so that a slow editor slows the server down instead of filling its memory.
  const output = Duplex.from(async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await context.out.writeExact(chunk.toString('utf8'))
  })
  const { startLanguageServer } = await import('./lsp/start-language-server.ts')
  const { hasEndedWell } = await startLanguageServer({
    input: context.stdin,
    output,
    settings,
    untilStopped: context.untilStopped,
  })
  context.stdin.destroy()
  return hasEndedWell ? exitCodes.fine.code : exitCodes.unexpected.code
}
