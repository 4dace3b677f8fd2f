import type { LiveAnswer, LocalAnswer } from './live-answer.ts'

/** How a live answer stands to the local one, the worst last. */
export const liveVerdicts = ['same', 'words', 'cannot_tell', 'unreachable', 'differs'] as const

export type LiveVerdict = (typeof liveVerdicts)[number]

/** What came of asking the live service, and how that stands to the local answer. */
export type LiveOutcome =
  /** `words`: the same verdict, with an error that is worded otherwise. */
  | { readonly verdict: 'same' | 'words' | 'differs'; readonly live: LiveAnswer }
  | { readonly verdict: 'unreachable'; readonly reason: string }
  /** Nothing can be compared. The live answer is there where the question could be sent all the same. */
  | { readonly verdict: 'cannot_tell'; readonly reason: string; readonly live?: LiveAnswer }

/** Holds a live answer to the local one. */
export function judgeLive(local: LocalAnswer, live: LiveAnswer): LiveOutcome {
  if (local.kind === 'cannot_tell') return { verdict: 'cannot_tell', reason: local.reason, live }
  return { verdict: compareAnswers(local.answer, live), live }
}

/**
 * Compares two answers. They are of one verdict when both matched or neither did, and both or neither ended in an
 * error: a rule that is false and one that fails shut out the same tokens, but not for the same reason.
 */
export function compareAnswers(local: LiveAnswer, live: LiveAnswer): 'same' | 'words' | 'differs' {
  const isSame = local.matched === live.matched && (local.error === '') === (live.error === '')
  if (!isSame) return 'differs'
  return local.error === live.error ? 'same' : 'words'
}
