import { environmentIds } from '@igakit/cel'
import { isLintRuleId, lintRules, platformIds } from '@igakit/cel-language'
import { z } from 'zod'

/** The maximum number of entries in a list or map, or of characters in a string. */
const mostEntries = 1000
const mostCharacters = 1000

const text = z.string().min(1).max(mostCharacters)
const glob = text.describe('Glob pattern, relative to the folder of the configuration file.')
const globs = z.array(glob).max(mostEntries)
const percent = z.number().min(0).max(100)

const severities = z
  .partialRecord(
    z.enum(Object.keys(lintRules).filter(isLintRuleId)),
    z.enum(['error', 'warning', 'hint', 'off']),
  )
  .describe('Severity of each lint rule by id; off disables the rule.')

const mine = z
  .record(text, z.union([text, z.array(text).min(1).max(mostEntries)]))
  .refine((claims) => Object.keys(claims).length <= mostEntries, {
    message: `has more than ${mostEntries} claims`,
  })
  .describe('Claims that identify your organization and projects, with their values.')

const settings = {
  environment: z.enum(environmentIds).optional().describe('Environment of the rules.'),
  profile: text
    .optional()
    .describe('Tenant profile, a path relative to the folder of the configuration file.'),
  platform: z.enum(platformIds).optional().describe('Platform that issues the tokens.'),
  mine: mine.optional(),
  lint: z
    .strictObject({ severities: severities.optional() })
    .optional()
    .describe('Settings of iga lint.'),
}

const override = z
  .strictObject({
    files: globs.min(1).describe('Files that the settings apply to.'),
    ...settings,
  })
  .describe('Settings for some files.')

/** The schema of `iga.config.yaml`. */
export const configSchema = z
  .strictObject({
    ...settings,
    ignore: globs
      .optional()
      .describe('Files that lint, fmt and test skip when they search folders.'),
    test: z
      .strictObject({
        suites: globs.min(1).optional().describe('Suites that iga test runs without arguments.'),
        minCoverage: percent.optional().describe('Minimum coverage in percent.'),
        minScore: percent.optional().describe('Minimum mutation score in percent.'),
      })
      .optional()
      .describe('Settings of iga test.'),
    match: z
      .strictObject({
        missingKey: z
          .enum(['none', 'failure'])
          .optional()
          .describe('Effect of a key that reads a missing field.'),
        failedKey: z
          .enum(['stop', 'continue'])
          .optional()
          .describe('Effect of an account key that fails.'),
        severalUsers: z
          .enum(['stop', 'continue'])
          .optional()
          .describe('Effect of a key that several users share.'),
        deletedUsers: z
          .enum(['match', 'skip'])
          .optional()
          .describe('Treatment of users that are deleted but still listed.'),
      })
      .optional()
      .describe('Settings of iga match.'),
    overrides: z
      .array(override)
      .max(mostEntries)
      .optional()
      .describe('Settings by path. Later entries take precedence.'),
  })
  .describe('Configuration of the iga command.')

/** The settings of `iga test` and `iga match`, in the order of the schema. */
export const testSettings = configSchema.shape.test.unwrap().keyof().options
export const matchSettings = configSchema.shape.match.unwrap().keyof().options

export type ConfigData = z.infer<typeof configSchema>

/** Returns the JSON Schema of `iga.config.yaml`, for editors. */
export function configJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(configSchema, { io: 'input' })
  return { $schema, title: 'iga.config.yaml', ...schema }
}
