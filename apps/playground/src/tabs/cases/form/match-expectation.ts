import type { MatchSuiteCase } from '@igakit/cel-testing'
import { isErrorCode } from './expectation-draft.ts'

type Expectation = MatchSuiteCase['expect']

export const matchOutcomes = [
  'matched',
  'created',
  'match_only',
  'ignored',
  'ambiguous',
  'error',
] as const

export type MatchOutcome = (typeof matchOutcomes)[number]

/** The expectation for an account while the user edits it. */
export interface MatchDraft {
  readonly outcome: MatchOutcome
  /** The user's id, or the error code; unused for other outcomes. */
  readonly text: string
}

export type MatchReading =
  | { readonly ok: true; readonly expectation: Expectation }
  | { readonly ok: false; readonly message: string }

/** Formats an expectation for display. */
export function matchExpectationText(expectation: Expectation): string {
  if (typeof expectation === 'string') return expectation
  if ('error' in expectation) return `error ${expectation.error}`
  switch (expectation.outcome) {
    case 'matched': {
      const { caseIndex, key, user } = expectation
      const byCase = caseIndex === undefined ? '' : ` by case ${caseIndex + 1}`
      return `matched to ${user}${byCase}${key === undefined ? '' : ` on ${JSON.stringify(key)}`}`
    }
    case 'ambiguous': {
      const { users } = expectation
      return users === undefined ? 'ambiguous' : `ambiguous between ${users.join(', ')}`
    }
    case 'created':
    case 'match_only':
    case 'ignored':
      return expectation.outcome
    default:
      return expectation satisfies never
  }
}

export function matchDraftOf(expectation: Expectation): MatchDraft {
  if (typeof expectation === 'string') return { outcome: expectation, text: '' }
  if ('error' in expectation) return { outcome: 'error', text: expectation.error }
  const text = expectation.outcome === 'matched' ? expectation.user : ''
  return { outcome: expectation.outcome, text }
}

/**
 * Converts a draft to an expectation.
 * @param before the original expectation; unchanged values keep its notation
 */
export function readMatchDraft({ outcome, text }: MatchDraft, before: Expectation): MatchReading {
  const old = matchDraftOf(before)
  if (old.outcome === outcome && old.text === text) return { ok: true, expectation: before }
  switch (outcome) {
    case 'created':
    case 'match_only':
    case 'ignored':
      return { ok: true, expectation: outcome }
    case 'ambiguous':
      return { ok: true, expectation: { outcome } }
    case 'matched':
      return text.trim() === ''
        ? { ok: false, message: 'Enter the id of the user.' }
        : { ok: true, expectation: { outcome, user: text } }
    case 'error':
      return isErrorCode(text)
        ? { ok: true, expectation: { error: text } }
        : { ok: false, message: 'Unknown error code. Use one such as no_such_overload.' }
    default:
      return outcome satisfies never
  }
}
