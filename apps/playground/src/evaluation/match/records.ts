import { parseInput, type Issue, type ParsedInput } from '@igakit/cel'
import { isRecord } from '../../shared/guards.ts'
import { inputProblem } from '../problems.ts'
import type { Problem } from '../report.ts'

/** The maximum size of a list of records: a directory, not the input of a rule. */
const limits = { inputBytes: 64 * 1024 * 1024, inputDepth: 1000 }

/** The newest lists, so that an edit of an expression does not parse the lists again. */
const lists = new Map<string, ParsedInput>()
const mostLists = 2

function parsed(json: string): ParsedInput {
  const result = lists.get(json) ?? parseInput(json, limits)
  lists.delete(json)
  lists.set(json, result)
  const [oldest] = lists.keys()
  if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest)
  return result
}

export interface Records {
  readonly records: readonly Readonly<Record<string, unknown>>[]
  readonly problems: readonly Problem[]
}

/** Parses the JSON list of accounts or users. */
export function readRecords(subject: 'accounts' | 'users', json: string): Records {
  const reading = parsed(json)
  const refuse = (issues: readonly Issue[]): Records => ({
    records: [],
    problems: issues.map((issue) => inputProblem(issue, json, subject)),
  })
  if (!reading.ok) return refuse(reading.issues)
  const { input } = reading
  if (Array.isArray(input) && input.every(isRecord)) return { records: input, problems: [] }
  const message = `the ${subject} must be a JSON list of objects`
  return refuse([{ code: 'invalid_input', stage: 'input', message }])
}
