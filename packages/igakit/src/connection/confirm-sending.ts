import { createInterface } from 'node:readline'
import type { OptionValues } from '../option-values.ts'
import type { Context } from '../context.ts'
import { UsageError } from '../usage-error.ts'

/**
 * Lists the requests to be sent and asks for confirmation. Without a terminal, only `--yes` confirms.
 *
 * @returns True if the requests may be sent.
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
      message: 'not sent: no terminal to confirm',
      hint: 'Pass --yes to send the requests listed above.',
    })
  }
  await err.write(`${errStyle.heading('Send?')} [y/N] `)
  if (/^y(?:es)?$/i.test((await readLine(context)).trim())) return true
  await err.write('not sent\n')
  return false
}

/** Reads a line from the terminal; empty at the end of the input. */
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
