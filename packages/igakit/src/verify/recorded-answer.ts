import type { LiveAnswer } from '@igakit/cel-testing'
import type { Evaluator } from '../connection/live-endpoint.ts'

/** A line of a recording: what was answered to a question, and what the answer was here at that time. */
export interface RecordedAnswer {
  readonly version: 1
  /** What the question is known by. */
  readonly key: string
  /** The address that was asked. */
  readonly endpoint: string
  readonly evaluator: Evaluator
  /** When, RFC 3339. */
  readonly at: string
  readonly expression: string
  readonly live: LiveAnswer
  /** `null` where nobody could tell. */
  readonly local: LiveAnswer | null
}

/** A line of a recording as what it is; nothing where it is no such line. */
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

function parseAnswer(value: unknown): LiveAnswer | undefined {
  if (!isObject(value)) return undefined
  const { error, matched } = value
  return typeof matched === 'boolean' && typeof error === 'string' ? { matched, error } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is no answer either; the caller says where it stands.
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
