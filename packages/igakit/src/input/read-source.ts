import { isUtf8 } from 'node:buffer'
import type { Context } from '../context.ts'
import { UsageError } from '../usage-error.ts'
import { type OpenOptions, openSource, stdinName, type OpenSource } from './open-source.ts'

/** The most that is read of one file, of standard input or of one line of a stream. */
export const inputLimitBytes = 16 * 1024 * 1024
export const inputLimitName = 'the limit of 16 MiB'

/** A text that was read, and what to call it in messages. */
export interface SourceText {
  readonly text: string
  readonly name: string
}

/** Reads standard input for `-`, else a file: UTF-8, not empty, within the limit. */
export async function readSource(
  context: Context,
  spec: string,
  options?: OpenOptions,
): Promise<SourceText> {
  const source = await openSource(context, spec, options)
  try {
    return { name: source.name, text: decode(await collect(source), source.name) }
  } finally {
    await source.close()
  }
}

/** Gathers a source, and stops as soon as the limit is passed: a pipe does not say its length, a file may grow. */
async function collect({ chunks, name, size }: OpenSource): Promise<Buffer> {
  if (size !== undefined && size > inputLimitBytes) throw tooLarge(name)
  const parts: Buffer[] = []
  let total = 0
  for await (const chunk of chunks) {
    total += chunk.length
    if (total > inputLimitBytes) throw tooLarge(name)
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

function decode(bytes: Buffer, name: string): string {
  if (!isUtf8(bytes)) throw notUtf8(bytes, name)
  const text = new TextDecoder().decode(bytes)
  if (text.trim() !== '') return text
  throw new UsageError({
    code: 'empty_input',
    message: `${name} is empty`,
    hint:
      name === stdinName
        ? 'Pipe something into it, or name a file.'
        : 'Fill it, or name another file.',
    source: name,
  })
}

function tooLarge(name: string): UsageError {
  return new UsageError({
    code: 'limit_exceeded',
    message: `${name} is larger than ${inputLimitName}`,
    hint: 'Give a smaller one; many inputs go through `iga eval --jsonl`, one a line.',
    source: name,
  })
}

function notUtf8(bytes: Buffer, name: string): UsageError {
  const mark = bytes.subarray(0, 2).toString('hex')
  const isUtf16 = mark === 'fffe' || mark === 'feff'
  const line = firstInvalidLine(bytes)
  return new UsageError({
    code: 'invalid_utf8',
    message: isUtf16 ? `${name} is UTF-16, not UTF-8` : `${name} is not UTF-8`,
    hint: 'Save it as UTF-8.',
    source: name,
    problems: [{ message: 'bytes that are not UTF-8', place: { line, column: 0 } }],
  })
}

/** A line end is never part of another character in UTF-8, so lines can be judged one by one. */
function firstInvalidLine(bytes: Buffer): number {
  let line = 1
  let start = 0
  for (;;) {
    const end = bytes.indexOf(0x0a, start)
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line
    start = end + 1
    line++
  }
}
