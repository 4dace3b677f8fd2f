import type { Answer } from '@igakit/analysis'

/** Returns the reason why a question is undecided, with the part of the rule. */
export function undecidedReason({
  part,
  reason,
}: Extract<Answer, { readonly answer: 'undecided' }>): string {
  return part === undefined ? reason : `${part.text}: ${reason}`
}

/** Returns a sentence with the undecided question and the reason. */
export function undecidedSentence({
  part,
  reason,
}: Extract<Answer, { readonly answer: 'undecided' }>): string {
  return part === undefined ? reason : `cannot decide ${part.text}: ${reason}`
}
