import * as z from 'zod'
import type { CelTestResult } from '@igakit/schemas'

/** The conditions that select expressions; all given members must match. */
const expressionMatcher = z
  .strictObject({
    /** The complete expression. */
    equals: z.string().optional(),
    /** A substring of the expression. */
    contains: z.string().min(1).optional(),
  })
  .refine(
    ({ equals, contains }) => equals !== undefined || contains !== undefined,
    'Expected equals, contains or both',
  )

/** A rule that makes test-cel return wrong results. */
export const disagreementRule = z
  .strictObject({
    /** The affected expressions; all if omitted. */
    expression: expressionMatcher.optional(),
    /**
     * The kind of change. `flip`: the opposite result without an error. `error`: an error instead of a result. `words`:
     * a differently worded error with the same result.
     */
    answer: z.enum(['error', 'flip', 'words']),
    /** The error message. */
    error: z.string().min(1).optional(),
  })
  .refine(({ answer, error }) => error === undefined || answer !== 'flip', {
    path: ['error'],
    error: 'Expected no error: a flipped result has none',
  })

/** The rules that make test-cel return wrong results. */
export const disagreementSettings = z.strictObject({
  /** The rules in order; the first matching rule applies. */
  rules: z.array(disagreementRule).max(100),
})

/** A rule that makes test-cel return wrong results. */
export type DisagreementRule = z.input<typeof disagreementRule>

/** The rules that make test-cel return wrong results. */
export type DisagreementSettings = z.input<typeof disagreementSettings>

export const NO_DISAGREEMENT: DisagreementSettings = { rules: [] }

/** The error message for rules that do not set a message. */
export const DISAGREEMENT_ERROR = 'no such attribute: this answer disagrees on purpose'

/** Returns the first rule that matches an expression. */
export function findDisagreement(
  rules: readonly DisagreementRule[],
  expression: string,
): DisagreementRule | undefined {
  return rules.find(({ expression: { equals, contains } = {} }) => {
    if (equals !== undefined && equals !== expression) return false
    return contains === undefined || expression.includes(contains)
  })
}

/** Returns the evaluator's result with the rule's change applied. */
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
