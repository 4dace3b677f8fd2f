import { createInterface } from 'node:readline'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { UsageError } from '../usage-error.ts'

/**
 * Says what is about to be sent, and asks whether it may be. `--yes` is an answer; where nobody can be asked it is the
 * only one, so that a script sends nothing to anyone unless it says so.
 *
 * @returns whether to send
 */
export async function confirmSending(
  context: Context,
  announcement: readonly string[],
  options: OptionValues,
): Promise<boolean> {
  const { err, errStyle, isErrTerminal, stdin } = context
  await err.write(announcement.map((line) => `${line}\n`).join(''))
  if (options.flag('yes')) return true
  if (stdin.isTTY !== true || !isErrTerminal) {
    throw new UsageError({
      code: 'usage',
      message: 'nothing was sent: there is nobody to ask whether it may be',
      hint: 'What would be sent is said above; give --yes to send it without a question.',
    })
  }
  await err.write(`${errStyle.heading('send this?')} [y/N] `)
  if (/^y(?:es)?$/i.test((await readLine(context)).trim())) return true
  await err.write('nothing was sent\n')
  return false
}

/** The line that a person types; an empty one at the end of the input. */
function readLine({ stdin }: Context): Promise<string> {
  const lines = createInterface({ input: stdin })
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
    })
    lines.once('close', () => resolve(''))
  })
}
