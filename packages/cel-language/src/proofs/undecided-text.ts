import type { Answer } from '@igakit/analysis'

/** Returns the reason why a question is undecided, with the condition. */
export function undecidedText({
  part,
  reason,
}: Extract<Answer, { readonly answer: 'undecided' }>): string {
  return part === undefined ? reason : `${part.text}: ${reason}`
}
