import type { LiveResponse, LocalResult } from './live-case.ts'

/** The possible verdicts when comparing a live response with the local result, from best to worst. */
export const liveVerdicts = ['same', 'words', 'cannot_tell', 'unreachable', 'differs'] as const

export type LiveVerdict = (typeof liveVerdicts)[number]

export type LiveOutcome =
  /** `words`: the same verdict with a different error text. */
  | { readonly verdict: 'same' | 'words' | 'differs'; readonly live: LiveResponse }
  | { readonly verdict: 'unreachable'; readonly reason: string }
  /** No comparison is possible. `live` is present if the request could be sent. */
  | { readonly verdict: 'cannot_tell'; readonly reason: string; readonly live?: LiveResponse }

/** Compares a live response with the local result. */
export function compareWithLive(local: LocalResult, live: LiveResponse): LiveOutcome {
  if (local.kind === 'cannot_tell') return { verdict: 'cannot_tell', reason: local.reason, live }
  return { verdict: compareResults(local.answer, live), live }
}

/**
 * Compares two results. The results differ unless both match and failure agree: a false rule and a failing rule
 * admit the same tokens, but for different reasons.
 */
export function compareResults(
  local: LiveResponse,
  live: LiveResponse,
): 'same' | 'words' | 'differs' {
  const isSame = local.matched === live.matched && (local.error === '') === (live.error === '')
  if (!isSame) return 'differs'
  return local.error === live.error ? 'same' : 'words'
}
