import { type AnswerLine, createAnswerer } from './answer-request.ts'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { readDirectoryOption } from '../../input/directory.ts'
import { parseNow } from '../../input/option-parsers.ts'
import { readProfile } from '../../input/profile.ts'
import { selectEnvironment } from '../../input/rule.ts'
import { inputLimitBytes, openSource } from '../../input/source.ts'
import { splitLines } from '../../input/split-lines.ts'
import type { OptionValues } from '../../option-values.ts'
import { UsageError } from '../../usage-error.ts'

/** The maximum size of buffered output, in characters. */
const pieceCharacters = 64 * 1024

/**
 * Evaluates a stream of requests in order and prints one result per line. Reads more input only when all received
 * lines have results and the reader of the output keeps up. Skips blank lines.
 */
export async function evaluateLines(
  context: Context,
  path: string,
  options: OptionValues,
): Promise<ExitCode> {
  refuseOptions(path, options)
  const now = parseNow(options.text('now'))
  const profile = await readProfile(context, options)
  const directory = await readDirectoryOption(context, options)
  const { id } = selectEnvironment(options.text('environment'), profile)
  const answer = createAnswerer({
    defaultEnvironment: id,
    profile,
    directory,
    now,
    clock: context.clock,
  })

  const source = await openSource(context, path)
  try {
    for await (const output of outputs(source.chunks, answer)) {
      await context.out.write(output)
      if (context.out.closed) break
    }
  } finally {
    await source.close()
  }
  return exitCodes.fine.code
}

/** Yields results in bounded pieces, without holding back the results of lines already received. */
async function* outputs(chunks: AsyncIterable<Buffer>, answer: AnswerLine): AsyncGenerator<string> {
  for await (const lines of splitLines(chunks, inputLimitBytes)) {
    let output = ''
    for (const line of lines) {
      if (isBlank(line.bytes)) continue
      output += `${answer(line)}\n`
      if (output.length < pieceCharacters) continue
      yield output
      output = ''
    }
    yield output
  }
}

const blankBytes = new Set([0x20, 0x09, 0x0d])

function isBlank(bytes: Buffer | undefined): boolean {
  return bytes?.every((byte) => blankBytes.has(byte)) === true
}

/** Rejects options that conflict with `--jsonl` and options that would share standard input. */
function refuseOptions(path: string, options: OptionValues): void {
  const piped = [
    ...(path === '-' ? ['the requests'] : []),
    ...['profile', 'directory']
      .filter((name) => options.text(name) === '-')
      .map((name) => `--${name}`),
  ]
  if (piped.length > 1) {
    throw new UsageError({
      code: 'conflicting_options',
      message: `${piped.join(' and ')} cannot both come from standard input`,
      hint: 'Pass one of them as a file.',
    })
  }
  const other =
    ['claims', 'input', 'jwt', 'file'].find((name) => options.text(name) !== undefined) ??
    (options.flag('json') ? 'json' : undefined)
  if (other === undefined) return
  throw new UsageError({
    code: 'conflicting_options',
    message: `--jsonl and --${other} cannot be combined`,
    hint: 'With --jsonl, every line has its own input and expression.',
  })
}
