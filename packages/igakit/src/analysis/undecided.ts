import type { Answer } from '@igakit/analysis'

/** Returns the reason why a question is undecided, with the part of the rule. */
export function undecidedReason({
  part,
  reason,
}: Extract<Answer, { readonly answer: 'undecided' }>): string {
  return part === undefined ? reason : `${part.text}: ${reason}`
}

/** Returns a sentence that says what cannot be decided and why. */
export function undecidedSentence({
  part,
  reason,
}: Extract<Answer, { readonly answer: 'undecided' }>): string {
  return part === undefined ? reason : `cannot decide ${part.text}: ${reason}`
}
