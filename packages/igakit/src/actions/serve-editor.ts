import { Duplex } from 'node:stream'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { readProfile } from '../input/read-profile.ts'
import { selectEnvironment } from '../input/select-environment.ts'
import { startLanguageServer } from '../lsp/start-language-server.ts'

/** Serves an editor until it says that it is done, or is gone. */
export async function serveEditor(context: Context, options: OptionValues): Promise<ExitCode> {
  const profile = await readProfile(context, options)
  const fallback = selectEnvironment(options.text('environment'), profile)
  // One message at a time, so that a slow editor slows the server instead of filling its memory.
  const output = Duplex.from(async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await context.out.writeExact(chunk.toString('utf8'))
  })
  const { hasEndedWell } = await startLanguageServer({
    input: context.stdin,
    output,
    fallback,
    profile,
    untilStopped: context.untilStopped,
  })
  context.stdin.destroy()
  return hasEndedWell ? exitCodes.fine.code : exitCodes.unexpected.code
}
