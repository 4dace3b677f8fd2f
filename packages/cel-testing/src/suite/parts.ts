import { errorCodes, Timestamp, type ErrorCode } from '@igakit/cel'
import { z } from 'zod'

// The parts that suites of all kinds are made of.

/** A name in reports; a filter has to find it, so that it is one line. */
export const nameSchema = z
  .string()
  .regex(/^\S(?:.*\S)?$/, 'must be one line of text without spaces around it')

export const nowSchema = z
  .string()
  .refine((text) => Timestamp.parse(text) !== undefined, {
    error: 'must be an RFC 3339 time such as 2026-01-31T09:30:00Z',
  })
  .meta({ description: 'What now() answers, an RFC 3339 time.', format: 'date-time' })

export const skipSchema = z
  .string({ error: 'must be the reason for which it is skipped' })
  .regex(/\S/, 'must be the reason for which it is skipped')
  .describe('Leaves the case out; says why.')

export const fileSchema = z
  .string()
  .min(1)
  .describe(
    "A file, relative to the suite's folder, inside of it unless that is allowed otherwise.",
  )

/** A value, in which `{ expr: … }` stands for what JSON cannot say; the parser evaluates those. */
export const valueSchema = z.unknown()

export const objectSchema = z.record(z.string(), valueSchema)

/** Whatever an evaluation can end with, and what keeps a rule from being one. */
export const errorCodeSchema = z.enum(
  Object.keys(errorCodes).filter((code): code is ErrorCode => code in errorCodes),
)

export const descriptionSchema = z.string().describe('What it is about, for whoever reads it.')

export const fixturesSchema = z
  .record(nameSchema, objectSchema)
  .describe('Inputs by name, for cases to start from.')

/** What every suite may have. */
export const commonMembers = {
  $schema: z.string().optional().describe('The JSON Schema of suites, where the suite is JSON.'),
  description: descriptionSchema.optional(),
  now: nowSchema.optional(),
  directory: objectSchema
    .optional()
    .describe('The users, appUsers, entitlements and groups that functions look things up in.'),
  directoryFile: fileSchema.optional(),
}
