import { formViolationCodes, type FormViolationCode } from '@igakit/forms'
import { z } from 'zod'
import { givenSchema } from './given.ts'
import {
  commonMembers,
  fileSchema,
  fixturesSchema,
  nameSchema,
  nowSchema,
  objectSchema,
  skipSchema,
} from './parts.ts'

const violationSchema = z.strictObject({
  field: z.string().describe('The name of the field.'),
  code: z.enum(
    Object.keys(formViolationCodes).filter(
      (code): code is FormViolationCode => code in formViolationCodes,
    ),
  ),
  rule: z.string().optional().describe('The constraint: minLen, items.string.minLen.'),
})

const outcomeSchema = z
  .strictObject(
    {
      values: objectSchema
        .optional()
        .describe('Values by field name; null if the field must be empty.'),
      errors: z.array(violationSchema).optional().describe('All expected errors; none by default.'),
    },
    {
      error: ({ input }) =>
        input === undefined
          ? 'is missing: { values: …, errors: … }, at least one of them'
          : undefined,
    },
  )
  .refine(({ errors, values }) => errors !== undefined || values !== undefined, {
    error: 'needs values, errors or both',
  })
  .describe('The expected outcome of the form.')

const formCaseSchema = z.strictObject({
  name: nameSchema,
  given: givenSchema.optional(),
  input: objectSchema
    .optional()
    .describe('The submitted values; if absent, the form is only opened.'),
  now: nowSchema.optional(),
  expect: outcomeSchema,
  skip: skipSchema.optional(),
})

/** The schema for a form suite: subjects, submitted input and the expected outcome. */
export const formSuiteSchema = z.strictObject({
  kind: z.literal('form'),
  ...commonMembers,
  fixtures: fixturesSchema.optional(),
  form: objectSchema.optional().describe('The form as the service returns it.'),
  formFile: fileSchema.optional(),
  cases: z.array(formCaseSchema).min(1),
})

export type FormSuite = z.infer<typeof formSuiteSchema>
export type FormCase = z.infer<typeof formCaseSchema>
export type ExpectedForm = z.infer<typeof outcomeSchema>
