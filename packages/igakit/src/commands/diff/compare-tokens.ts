import type { Analyser, Answer, Rule } from '@igakit/analysis'

/** The difference of two rules for all tokens. */
export interface TokenComparison {
  /** A token that only the new rule admits. */
  readonly admitted: Answer
  /** A token that only the old rule admits. */
  readonly refused: Answer
  readonly equivalent: boolean | 'undecided'
  /** True if no token makes the rules true, so their equivalence means little. */
  readonly isVacuous: boolean
}

/** Decides which tokens only one of two rules admits. False and errors are equivalent. */
export function compareTokens(analyser: Analyser, before: Rule, after: Rule): TokenComparison {
  const admitted = analyser.breaksImplication(after, before)
  const refused = analyser.breaksImplication(before, after)
  const answers = new Set([admitted.answer, refused.answer])
  const open = answers.has('undecided') ? 'undecided' : true
  const equivalent = answers.has('yes') ? false : open
  const isVacuous = equivalent === true && analyser.satisfiable(before).answer === 'no'
  return { admitted, refused, equivalent, isVacuous }
}
