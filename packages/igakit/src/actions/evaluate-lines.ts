import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { parseNow } from '../input/parse-now.ts'
import { readDirectoryOption } from '../input/read-directory.ts'
import { openSource } from '../input/open-source.ts'
import { inputLimitBytes } from '../input/read-source.ts'
import { readProfile } from '../input/read-profile.ts'
import { selectEnvironment } from '../input/select-environment.ts'
import { splitLines } from '../input/split-lines.ts'
import { createAnswerer, type AnswerLine } from '../jsonl/answer-request.ts'
import { UsageError } from '../usage-error.ts'

/** How much output is gathered before it is written. */
const pieceCharacters = 64 * 1024

/**
 * Answers a stream of requests in their order, one result a line. What has arrived is answered before more is read,
 * and nothing is read while the reader of the output is behind. Blank lines are passed over.
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

/** The results in pieces: what has arrived is never kept back, and no piece grows without bound. */
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

/** What every line says for itself cannot be said for all of them. */
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
      hint: 'Give one of them as a file.',
    })
  }
  const other =
    ['claims', 'input', 'jwt', 'file'].find((name) => options.text(name) !== undefined) ??
    (options.flag('json') ? 'json' : undefined)
  if (other === undefined) return
  throw new UsageError({
    code: 'conflicting_options',
    message: `--jsonl and --${other} exclude each other`,
    hint: 'With --jsonl every line brings its own input and expression.',
  })
}
