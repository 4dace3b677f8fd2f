import { environmentIds, formFieldTypes } from '@igakit/cel'
import { z } from 'zod'
import { expectationSchema } from './expectation.ts'
import { givenSchema } from './given.ts'
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
    cases: z.array(ruleCaseSchema).min(1),
  })
  .refine(
    ({ expression, expressionFile }) =>
      (expression === undefined) !== (expressionFile === undefined),
    { error: 'needs an expression or an expressionFile, and not both' },
  )
  .meta({ oneOf: [{ required: ['expression'] }, { required: ['expressionFile'] }] })

/** The schema for a suite of rules, each with its cases. */
export const ruleSuiteSchema = z.strictObject({
  kind: z.literal('rule').optional(),
  ...commonMembers,
  environment: z
    .enum(environmentIds)
    .describe('The environment of the rules; `iga environments` lists them.'),
  fixtures: fixturesSchema.optional(),
  rules: z.array(ruleSchema).min(1),
})

export type RuleSuite = z.infer<typeof ruleSuiteSchema>
export type SuiteRule = z.infer<typeof ruleSchema>
export type RuleCase = z.infer<typeof ruleCaseSchema>
