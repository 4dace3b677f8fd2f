import type { Guard } from '../../evaluation/protocol.ts'
import { hasStrings, isRecord, optional } from '../../evaluation/guards.ts'

/** What the worker is asked: what a service would have to be asked about the cases of a rule. */
export interface CasesQuestion {
  /** A suite of this one rule, in JSON. */
  readonly suite: string
  /** What `now()` answers where the suite says nothing; an RFC 3339 time. */
  readonly now?: string
}

/** What can be asked about a case, and what the evaluator of the page says of it. */
export interface AskableCase {
  readonly name: string
  /** Absent where nothing can be asked. */
  readonly question?: { readonly expression: string; readonly claimsJson: string }
  readonly local:
    | { readonly kind: 'answer'; readonly matched: boolean; readonly error: string }
    | { readonly kind: 'none'; readonly reason: string }
}

/** The cases that are not skipped, or why there are none. */
export type CasesAnswer =
  | { readonly ok: true; readonly cases: readonly AskableCase[]; readonly skipped: number }
  /** Sentences with their places. */
  | { readonly ok: false; readonly problems: readonly string[] }

export const isCasesQuestion: Guard<CasesQuestion> = (value): value is CasesQuestion =>
  hasStrings(value, ['suite']) &&
  isRecord(value) &&
  optional(value['now'], (now) => typeof now === 'string')

/** Whether a value that came from the worker is an answer in full. */
export const isCasesAnswer: Guard<CasesAnswer> = (value): value is CasesAnswer => {
  if (!isRecord(value)) return false
  const { cases, ok, problems, skipped } = value
  return ok === true
    ? Array.isArray(cases) && cases.every(isAskableCase) && typeof skipped === 'number'
    : Array.isArray(problems) && problems.every((problem) => typeof problem === 'string')
}

function isAskableCase(value: unknown): boolean {
  if (!isRecord(value) || !hasStrings(value, ['name'])) return false
  const { local, question } = value
  const isQuestion = optional(question, (each) => hasStrings(each, ['expression', 'claimsJson']))
  if (!isQuestion || !isRecord(local)) return false
  return local['kind'] === 'answer'
    ? typeof local['matched'] === 'boolean' && hasStrings(local, ['error'])
    : local['kind'] === 'none' && hasStrings(local, ['reason'])
}
