import { appendFile, readFile, truncate } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Context } from '../context.ts'
import { asFileError, orFileError } from '../input/file-error.ts'
import { redact } from '../output/redact.ts'
import { UsageError } from '../usage-error.ts'
import { parseRecordedAnswer, type RecordedAnswer } from './recorded-answer.ts'

/** The answers of a file, by question; of several to one question the last. */
export type RecordedAnswers = ReadonlyMap<string, RecordedAnswer>

/** Reads the answers that a file has. */
export async function readRecording(context: Context, file: string): Promise<RecordedAnswers> {
  const text = await orFileError(file, readFile(resolve(context.cwd, file), 'utf8'))
  return parseRecording(text, file)
}

/** A file that answers are added to as they come, so that whatever ends a run, those that came are there. */
export class Recording {
  readonly #path: string
  readonly #file: string
  /** What the file had before. */
  readonly earlier: RecordedAnswers
  #written: Promise<void> = Promise.resolve()

  private constructor(path: string, file: string, earlier: RecordedAnswers) {
    this.#path = path
    this.#file = file
    this.earlier = earlier
  }

  /** Opens a file that is there, or one that is not yet. */
  static async open(context: Context, file: string): Promise<Recording> {
    const path = resolve(context.cwd, file)
    const text = await readIfThere(path, file)
    const earlier = parseRecording(text, file)
    // A run that was ended in the middle of a line leaves a part of one.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    if (whole !== text) await orUnwritable(file, truncate(path, Buffer.byteLength(whole)))
    // Found now, not after answers have come that cannot be kept.
    await orUnwritable(file, appendFile(path, '', { mode: 0o600 }))
    return new Recording(path, file, earlier)
  }

  /** Adds an answer; resolves when it is in the file. */
  add(answer: RecordedAnswer): Promise<void> {
    const line = `${redact(JSON.stringify(answer))}\n`
    this.#written = this.#written.then(() => orUnwritable(this.#file, appendFile(this.#path, line)))
    return this.#written
  }
}

function parseRecording(text: string, file: string): RecordedAnswers {
  const answers = new Map<string, RecordedAnswer>()
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const answer = parseRecordedAnswer(line)
    if (answer === undefined) {
      throw new UsageError({
        code: 'invalid_recording',
        message: `${file} is not a recording of \`iga verify\``,
        hint: 'Name a file that --record wrote, or a new one.',
        source: file,
        problems: [{ message: 'no recorded answer', place: { line: index + 1, column: 0 } }],
      })
    }
    answers.set(answer.key, answer)
  }
  return answers
}

async function readIfThere(path: string, file: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw asFileError(file, error)
  }
}

async function orUnwritable(file: string, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new UsageError({
      code: 'unwritable_file',
      message: `${file} cannot be written (${String(error.code)})`,
      hint: 'Name another file for --record.',
      source: file,
    })
  }
}
