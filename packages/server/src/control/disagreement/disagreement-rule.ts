import * as z from 'zod'

/** How an expression is recognised; every part that is given has to hold. */
const expressionMatcher = z
  .strictObject({
    /** The whole expression. */
    equals: z.string().optional(),
    /** A part of it. */
    contains: z.string().min(1).optional(),
  })
  .refine(
    ({ equals, contains }) => equals !== undefined || contains !== undefined,
    'Expected equals, contains or both',
  )

/** Which expressions are answered wrongly on purpose, and how. */
export const disagreementRule = z
  .strictObject({
    /** The expressions; all if left out. */
    expression: expressionMatcher.optional(),
    /**
     * `flip`: the other verdict, and no error. `error`: an error in the place of a verdict. `words`: the verdict as it
     * is, and where there is an error, other words for it.
     */
    answer: z.enum(['error', 'flip', 'words']),
    /** What the error says. */
    error: z.string().min(1).optional(),
  })
  .refine(({ answer, error }) => error === undefined || answer !== 'flip', {
    path: ['error'],
    error: 'Expected none, since an answer that is flipped has no error',
  })

/** What test-cel answers wrongly. */
export const disagreementSettings = z.strictObject({
  /** The first that an expression falls under is followed. */
  rules: z.array(disagreementRule).max(100),
})

/** Which expressions are answered wrongly on purpose, and how. */
export type DisagreementRule = z.input<typeof disagreementRule>

/** What test-cel answers wrongly. */
export type DisagreementSettings = z.input<typeof disagreementSettings>

/** Nothing: the verdicts are those of the evaluator. */
export const NO_DISAGREEMENT: DisagreementSettings = { rules: [] }
