import { z } from 'zod'
import { nameSchema, objectSchema } from './parts.ts'

const pathSchema = z.union([
  z.string().min(1).describe('Names with dots between them: claims.environment'),
  z.array(z.string()).min(1).describe('The names one by one, where one has a dot in it.'),
])

const fixtureReference = z.strictObject({
  fixture: nameSchema,
  overrides: objectSchema
    .optional()
    .describe('What is different: objects are merged, everything else replaces what was there.'),
  without: z.array(pathSchema).optional().describe('What the fixture has and this case has not.'),
})

/** What a case gives its rule: values by variable, a fixture, or a fixture with differences. */
export const givenSchema = z
  .union([
    nameSchema.describe('The name of a fixture.'),
    fixtureReference,
    objectSchema
      .refine((input) => !Object.hasOwn(input, 'fixture'), {
        error: 'has unknown keys beside fixture, which takes overrides and without',
      })
      .describe('The values of the variables, by name.'),
  ])
  .describe('The input: values by variable, the name of a fixture, or a fixture with differences.')

/** What a case gives its rule. */
export type Given = z.infer<typeof givenSchema>

/** Whether it starts from a fixture, and says what is different. */
export function isFixtureReference(given: Given): given is z.infer<typeof fixtureReference> {
  return typeof given === 'object' && Object.hasOwn(given, 'fixture')
}
