import { readDirectory, Timestamp } from '@igakit/cel'
import { isRecord } from '../../shared/guards.ts'

/** The contents of the fields; empty strings for unset values. */
export interface SurroundingsDraft {
  readonly now: string
  readonly caseNow: string
  /** The directory as JSON. */
  readonly directory: string
}

export type SurroundingsReading =
  | {
      readonly ok: true
      readonly surroundings: {
        readonly now?: string
        readonly caseNow?: string
        readonly directory?: Record<string, unknown>
      }
    }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Parses the fields, or returns all their errors. */
export function readSurroundings(draft: SurroundingsDraft): SurroundingsReading {
  const now = draft.now.trim()
  const caseNow = draft.caseNow.trim()
  const directory = readDirectoryText(draft.directory.trim())
  const problems = [
    ...[now, caseNow].flatMap((time) =>
      time === '' || Timestamp.parse(time)
        ? []
        : [`${time} is not a time. Use a format such as 2026-01-31T09:30:00Z.`],
    ),
    ...directory.problems,
  ]
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    surroundings: {
      ...(now !== '' && { now }),
      ...(caseNow !== '' && { caseNow }),
      ...(directory.value && { directory: directory.value }),
    },
  }
}

function readDirectoryText(text: string): {
  readonly value?: Record<string, unknown>
  readonly problems: readonly string[]
} {
  if (text === '') return { problems: [] }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { problems: [`The directory is not valid JSON: ${String(error)}`] }
  }
  if (!isRecord(value)) return { problems: ['The directory must be a JSON object.'] }
  const reading = readDirectory(value)
  return reading.ok
    ? { value: { ...value }, problems: [] }
    : { problems: reading.problems.map(({ message, path }) => `${path} ${message}`.trim()) }
}
