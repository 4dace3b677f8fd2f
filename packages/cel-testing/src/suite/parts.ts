import { errorCodes, Timestamp, type ErrorCode } from '@igakit/cel'
import { z } from 'zod'

// Schemas that suites of all kinds share.

/** A name in reports, limited to one line so that a filter can match it. */
export const nameSchema = z
  .string()
  .regex(/^\S(?:.*\S)?$/, 'must be one line without spaces at its ends')

export const nowSchema = z
  .string()
  .refine((text) => Timestamp.parse(text) !== undefined, {
    error: 'must be an RFC 3339 time such as 2026-01-31T09:30:00Z',
  })
  .meta({ description: 'The time that now() returns, in RFC 3339.', format: 'date-time' })

export const skipSchema = z
  .string({ error: 'must be the reason for skipping the case' })
  .regex(/\S/, 'must be the reason for skipping the case')
  .describe('Skips the case; the value is the reason.')

export const fileSchema = z
  .string()
  .min(1)
  .describe("A file, relative to the suite's folder and inside it unless the caller allows others.")

/** A value. The parser evaluates `{ expr: … }`, which expresses values that JSON lacks. */
export const valueSchema = z.unknown()

export const objectSchema = z.record(z.string(), valueSchema)

/** All error codes of compilation and evaluation. */
export const errorCodeSchema = z.enum(
  Object.keys(errorCodes).filter((code): code is ErrorCode => code in errorCodes),
)

export const descriptionSchema = z.string().describe('A description for readers.')

export const fixturesSchema = z
  .record(nameSchema, objectSchema)
  .describe('Named inputs that cases can start from.')

/** The members shared by all kinds of suites. */
export const commonMembers = {
  $schema: z.string().optional().describe('The JSON Schema of suites, for suites in JSON.'),
  description: descriptionSchema.optional(),
  now: nowSchema.optional(),
  directory: objectSchema
    .optional()
    .describe('The users, appUsers, entitlements and groups that functions look up.'),
  directoryFile: fileSchema.optional(),
}
