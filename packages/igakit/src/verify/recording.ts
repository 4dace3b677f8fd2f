import { readFile, stat, truncate } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Context } from '../context.ts'
import { asFileError, orFileError } from '../input/file-error.ts'
import { redact } from '../output/redact.ts'
import { appendToFile } from '../output/write-file.ts'
import { UsageError } from '../usage-error.ts'
import { parseRecordedAnswer, type RecordedAnswer } from './recorded-answer.ts'

/** Rules and answers are for the user alone. */
const ownerOnly = 0o600

/** The answers of a file, by question; of several to one question the last. */
export type RecordedAnswers = ReadonlyMap<string, RecordedAnswer>

/** Reads the answers that a file has. */
export async function readRecording(context: Context, file: string): Promise<RecordedAnswers> {
  const text = await orFileError(file, readFile(resolve(context.cwd, file), 'utf8'))
  return parseRecording(text, file)
}

/** A file that answers are added to as they come, so that whatever ends a run, those that came are there. */
export class Recording {
  readonly #context: Context
  readonly #file: string
  /** What the file had before. */
  readonly earlier: RecordedAnswers
  #written: Promise<void> = Promise.resolve()

  private constructor(context: Context, file: string, earlier: RecordedAnswers) {
    this.#context = context
    this.#file = file
    this.earlier = earlier
  }

  /**
   * Opens a recording to add to, or makes a new one.
   *
   * @throws UsageError `invalid_recording` if the file is anything else, which is left as it is, `output_is_input` if the
   * command has read it.
   */
  static async open(context: Context, file: string): Promise<Recording> {
    const path = resolve(context.cwd, file)
    const bytes = await readIfThere(path, file)
    const earlier = parseRecording(bytes.toString('utf8'), file)
    // A run that was ended in the middle of a line leaves a part of one.
    const whole = bytes.lastIndexOf('\n') + 1
    if (whole < bytes.length) {
      if (!isPartOfAnswer(bytes.toString('utf8', whole))) {
        throw notRecording(file, earlier.size + 1)
      }
      // Refuses an input before its end is cut off.
      await appendToFile(context, file, '')
      await truncate(path, whole)
    }
    // Found now, not after answers have come that cannot be kept.
    await appendToFile(context, file, '', ownerOnly)
    return new Recording(context, file, earlier)
  }

  /** Adds an answer; resolves when it is in the file. */
  add(answer: RecordedAnswer): Promise<void> {
    const line = `${redact(JSON.stringify(answer))}\n`
    this.#written = this.#written.then(() =>
      appendToFile(this.#context, this.#file, line, ownerOnly),
    )
    return this.#written
  }
}

function parseRecording(text: string, file: string): RecordedAnswers {
  const answers = new Map<string, RecordedAnswer>()
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const answer = parseRecordedAnswer(line)
    if (answer === undefined) throw notRecording(file, index + 1)
    answers.set(answer.key, answer)
  }
  return answers
}

function notRecording(file: string, line: number): UsageError {
  return new UsageError({
    code: 'invalid_recording',
    message: `${file} is not a recording of \`iga verify\``,
    hint: 'Name a file that --record wrote, or a new one.',
    source: file,
    problems: [{ message: 'no recorded answer', place: { line, column: 0 } }],
  })
}

/** How every recorded answer begins. */
const beginning = '{"version":1,"key":"'

/** True if a text can be the first part of a line that was not written to its end. */
function isPartOfAnswer(text: string): boolean {
  return text.startsWith(beginning) || beginning.startsWith(text)
}

/** The most bytes that are read of a recording, whose lines are read into memory. */
const mostBytes = 256 * 1024 * 1024

/** Reads a recording, which may be missing. Nothing else than a regular file can be read and added to. */
async function readIfThere(path: string, file: string): Promise<Buffer> {
  try {
    const stats = await stat(path)
    if (!stats.isFile()) throw notRecording(file, 1)
    if (stats.size > mostBytes) {
      throw new UsageError({
        code: 'limit_exceeded',
        message: `${file} is larger than 256 MiB`,
        hint: 'Name a new file.',
        source: file,
      })
    }
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return Buffer.alloc(0)
    }
    throw asFileError(file, error)
  }
}
