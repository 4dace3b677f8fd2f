import { environmentIds, formFieldTypes } from '@igakit/cel'
import { platformIds } from '@igakit/platforms/platform'
import { z } from 'zod'
import { expectationSchema } from './expectation.ts'
import { givenSchema } from './given.ts'
import { guaranteeSchema } from './guarantee.ts'
import {
  commonMembers,
  descriptionSchema,
  fileSchema,
  fixturesSchema,
  nameSchema,
  nowSchema,
  skipSchema,
} from './parts.ts'

const ruleCaseSchema = z.strictObject({
  name: nameSchema,
  given: givenSchema.optional(),
  now: nowSchema.optional(),
  expect: expectationSchema,
  skip: skipSchema.optional(),
})

const ruleSchema = z
  .strictObject({
    name: nameSchema,
    description: descriptionSchema.optional(),
    expression: z.string().regex(/\S/, 'must not be empty').optional().describe('The rule.'),
    expressionFile: fileSchema.optional(),
    fieldType: z
      .enum(formFieldTypes)
      .optional()
      .describe('For a rule of a form: the type of its field.'),
    cases: z.array(ruleCaseSchema).optional(),
    guarantees: z
      .array(guaranteeSchema)
      .min(1)
      .optional()
      .describe('Claims about the rule for all tokens, not only for the tokens of its cases.'),
  })
  .superRefine(
    ({ cases, guarantees }, context) => {
      // A list with problems has no value here.
      const isRead = context.issues.every(
        ({ path: [key] = [] }) => key !== 'cases' && key !== 'guarantees',
      )
      if (guarantees !== undefined || !isRead) return
      const path = ['cases']
      if (cases === undefined) {
        context.addIssue({
          code: 'invalid_type',
          expected: 'array',
          input: cases,
          path,
          continue: false,
        })
      } else if (Array.isArray(cases) && cases.length === 0) {
        context.addIssue({
          code: 'too_small',
          minimum: 1,
          origin: 'array',
          input: cases,
          path,
          continue: false,
        })
      }
    },
    // Reports missing cases together with all other problems of the rule.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
  .refine(
    ({ expression, expressionFile }) =>
      (expression === undefined) !== (expressionFile === undefined),
    { error: 'needs an expression or an expressionFile, and not both' },
  )
  .meta({
    oneOf: [{ required: ['expression'] }, { required: ['expressionFile'] }],
    anyOf: [
      { required: ['cases'], properties: { cases: { minItems: 1 } } },
      { required: ['guarantees'] },
    ],
  })
  .transform(({ cases = [], ...rule }) => ({ ...rule, cases }))

/** The schema for a suite of rules, each with its cases. */
export const ruleSuiteSchema = z.strictObject({
  kind: z.literal('rule').optional(),
  ...commonMembers,
  environment: z
    .enum(environmentIds)
    .describe('The environment of the rules; `iga environments` lists them.'),
  platform: z
    .enum(platformIds)
    .optional()
    .describe(
      'The platform that issues the tokens, for guarantees; by default, claims are any JSON.',
    ),
  fixtures: fixturesSchema.optional(),
  rules: z.array(ruleSchema).min(1),
})

export type RuleSuite = z.infer<typeof ruleSuiteSchema>
export type SuiteRule = z.infer<typeof ruleSchema>
export type RuleCase = z.infer<typeof ruleCaseSchema>
