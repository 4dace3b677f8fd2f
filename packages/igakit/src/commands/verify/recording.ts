import { createHash } from 'node:crypto'
import { readFile, stat, truncate } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { TestCelRequest } from '@igakit/cel'
import type { LiveResponse } from '@igakit/cel-testing'
import type { Evaluator } from '../../connection/live-endpoint.ts'
import type { Context } from '../../context.ts'
import { asFileError, fileError } from '../../input/file-error.ts'
import { redact } from '../../output/redact.ts'
import { appendToFile } from '../../output/write-file.ts'
import { UsageError } from '../../usage-error.ts'

/** Rules and responses are readable only by the user. */
const ownerOnly = 0o600

/** The responses in a recording, keyed by request; for repeated requests, the last response. */
export type RecordedAnswers = ReadonlyMap<string, RecordedAnswer>

/** Reads the responses in a recording. */
export async function readRecording(context: Context, file: string): Promise<RecordedAnswers> {
  const bytes = await readIfThere(resolve(context.cwd, file), file)
  if (bytes === undefined) throw fileError(file, 'ENOENT')
  return parseRecording(bytes.toString('utf8'), file)
}

/** A file to which responses are appended as they arrive, so that an interrupted run does not lose them. */
export class Recording {
  readonly #context: Context
  readonly #file: string
  /** The responses that the file contained when it was opened. */
  readonly earlier: RecordedAnswers
  #written: Promise<void> = Promise.resolve()

  private constructor(context: Context, file: string, earlier: RecordedAnswers) {
    this.#context = context
    this.#file = file
    this.earlier = earlier
  }

  /**
   * Opens a recording for appending, or creates a recording.
   *
   * @throws UsageError `invalid_recording` if the file is not a recording, which leaves the file unchanged, or
   * `output_is_input` if the command has read the file.
   */
  static async open(context: Context, file: string): Promise<Recording> {
    const path = resolve(context.cwd, file)
    const bytes = (await readIfThere(path, file)) ?? Buffer.alloc(0)
    const earlier = parseRecording(bytes.toString('utf8'), file)
    // An interrupted run can leave an incomplete last line.
    const whole = bytes.lastIndexOf('\n') + 1
    if (whole < bytes.length) {
      if (!isPartOfAnswer(bytes.toString('utf8', whole))) {
        throw notRecording(file, earlier.size + 1)
      }
      // Rejects an input file before removing its incomplete last line.
      await appendToFile(context, file, '')
      await truncate(path, whole)
    }
    // Fails before any request is sent if the responses cannot be written.
    await appendToFile(context, file, '', ownerOnly)
    return new Recording(context, file, earlier)
  }

  /** Appends a response; resolves when it has been written. */
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
    hint: 'Name a file that --record wrote, or a new file.',
    source: file,
    problems: [{ message: 'not a recorded response', place: { line, column: 0 } }],
  })
}

/** The start of every recorded response. */
const beginning = '{"version":1,"key":"'

/** True if the text can be the start of an incomplete line. */
function isPartOfAnswer(text: string): boolean {
  return text.startsWith(beginning) || beginning.startsWith(text)
}

/** The maximum size of a recording, which is read into memory. */
const mostBytes = 256 * 1024 * 1024

/** Reads a recording, which may be missing. Only regular files can be read and appended to. */
async function readIfThere(path: string, file: string): Promise<Buffer | undefined> {
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw asFileError(file, error)
  }
}

/** A line of a recording: the live response to a request, and the local result at that time. */
export interface RecordedAnswer {
  readonly version: 1
  /** The key of the request. */
  readonly key: string
  /** The address of the endpoint. */
  readonly endpoint: string
  readonly evaluator: Evaluator
  /** The time of the response, in RFC 3339 format. */
  readonly at: string
  readonly expression: string
  readonly live: LiveResponse
  /** `null` if the local result is unknown. */
  readonly local: LiveResponse | null
}

/** Parses a line of a recording; returns undefined if the line is invalid. */
export function parseRecordedAnswer(line: string): RecordedAnswer | undefined {
  const value = parseJson(line)
  if (!isObject(value) || value['version'] !== 1) return undefined
  const { at, endpoint, evaluator, expression, key } = value
  const live = parseAnswer(value['live'])
  const local = value['local'] === null ? null : parseAnswer(value['local'])
  if (typeof at !== 'string' || typeof endpoint !== 'string' || typeof key !== 'string') {
    return undefined
  }
  if (typeof expression !== 'string' || live === undefined || local === undefined) return undefined
  if (evaluator !== 'live' && evaluator !== 'same') return undefined
  return { version: 1, key, endpoint, evaluator, at, expression, live, local }
}

function parseAnswer(value: unknown): LiveResponse | undefined {
  if (!isObject(value)) return undefined
  const { error, matched } = value
  return typeof matched === 'boolean' && typeof error === 'string' ? { matched, error } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the caller reports the position.
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a key for a request that does not reveal the claims. */
export function questionKey({ claimsJson, expression }: TestCelRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([expression, claimsJson]))
    .digest('hex')
}
