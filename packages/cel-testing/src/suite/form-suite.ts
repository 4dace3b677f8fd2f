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
        .describe('Values by the names of their fields; null where the field is to be empty.'),
      errors: z
        .array(violationSchema)
        .optional()
        .describe('Everything that is to be wrong; nothing unless given.'),
    },
    {
      error: ({ input }) =>
        input === undefined
          ? 'is missing: { values: …, errors: … }, one of them at least'
          : undefined,
    },
  )
  .refine(({ errors, values }) => errors !== undefined || values !== undefined, {
    error: 'needs values, errors or both',
  })
  .describe('What becomes of the form.')

const formCaseSchema = z.strictObject({
  name: nameSchema,
  given: givenSchema.optional(),
  input: objectSchema
    .optional()
    .describe('What is submitted; without it the form is opened and nothing is submitted.'),
  now: nowSchema.optional(),
  expect: outcomeSchema,
  skip: skipSchema.optional(),
})

/** A suite of a form: whom it is for, what is submitted, and what becomes of it. */
export const formSuiteSchema = z.strictObject({
  kind: z.literal('form'),
  ...commonMembers,
  fixtures: fixturesSchema.optional(),
  form: objectSchema.optional().describe('The form, as the service has it.'),
  formFile: fileSchema.optional(),
  cases: z.array(formCaseSchema).min(1),
})

export type FormSuite = z.infer<typeof formSuiteSchema>
export type FormCase = z.infer<typeof formCaseSchema>
export type ExpectedForm = z.infer<typeof outcomeSchema>
