import type { CelTestResult } from '@igakit/schemas'
import type { DisagreementRule } from './disagreement-rule.ts'

/** What an error is said to be where a rule has no words for it. */
export const DISAGREEMENT_ERROR = 'no such attribute: this answer disagrees on purpose'

/** The rule that an expression falls under, if any. */
export function findDisagreement(
  rules: readonly DisagreementRule[],
  expression: string,
): DisagreementRule | undefined {
  return rules.find(({ expression: { equals, contains } = {} }) => {
    if (equals !== undefined && equals !== expression) return false
    return contains === undefined || expression.includes(contains)
  })
}

/** The answer of an evaluator that is of another opinion. */
export function disagree(
  result: CelTestResult,
  { answer, error = DISAGREEMENT_ERROR }: DisagreementRule,
): CelTestResult {
  switch (answer) {
    case 'flip':
      return { ...result, matched: result.matched !== true, error: '' }
    case 'error':
      return { ...result, matched: false, error }
    case 'words':
      return result.error ? { ...result, error } : result
  }
}
