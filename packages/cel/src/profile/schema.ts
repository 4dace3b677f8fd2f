import { z } from 'zod'
import { environmentIds } from '../environments/environment-id.ts'
import { parseType } from '../types/parse-type.ts'

const identifier = z
  .string()
  .regex(
    /^[A-Za-z_][A-Za-z0-9_]*$/,
    'must be a CEL identifier: letters, digits and _, no digit first',
  )

const type = z
  .string()
  .refine((text) => parseType(text) !== undefined, 'must be a CEL type such as map(string, dyn)')

const environment = z
  .strictObject({
    rename: z
      .record(identifier, identifier)
      .describe('New names of root variables, by the names that the environment has them under.'),
    variables: z
      .array(
        z.strictObject({
          name: identifier,
          type,
          doc: z.string().optional(),
          example: z.string().optional(),
        }),
      )
      .describe("Variables that the tenant's service has beside the known ones."),
    limits: z
      .strictObject({
        expressionBytes: z.int().positive().nullable(),
        inputBytes: z.int().positive(),
        inputDepth: z.int().positive().max(10_000),
      })
      .partial(),
  })
  .partial()

/** The shape of a profile; keys that it does not know are refused. */
export const profileSchema = z
  .strictObject({
    namespace: identifier.describe(
      "The namespace of the service's own functions, sync unless given.",
    ),
    environments: z
      .partialRecord(z.enum(environmentIds), environment)
      .describe('What differs in single environments, by their ids.'),
  })
  .partial()
