import { z } from 'zod'
import { nameSchema, objectSchema } from './parts.ts'

const pathSchema = z.union([
  z.string().min(1).describe('Names separated by dots: claims.environment'),
  z.array(z.string()).min(1).describe('A list of names, for names with dots.'),
])

const fixtureReference = z.strictObject({
  fixture: nameSchema,
  overrides: objectSchema
    .optional()
    .describe('Changes to the fixture: objects are merged, other values replaced.'),
  without: z.array(pathSchema).optional().describe('Paths to remove from the fixture.'),
})

/** The schema for a case's input: values keyed by variable, a fixture, or a fixture with changes. */
export const givenSchema = z
  .union([
    nameSchema.describe('The name of a fixture.'),
    fixtureReference,
    objectSchema
      .refine((input) => !Object.hasOwn(input, 'fixture'), {
        error: 'has unknown keys next to fixture, which takes overrides and without',
      })
      .describe('The values of the variables, by name.'),
  ])
  .describe('The input: values by variable, the name of a fixture, or a fixture with changes.')

/** The input of a case. */
export type Given = z.infer<typeof givenSchema>

/** True if the input is a fixture with changes. */
export function isFixtureReference(given: Given): given is z.infer<typeof fixtureReference> {
  return typeof given === 'object' && Object.hasOwn(given, 'fixture')
}
