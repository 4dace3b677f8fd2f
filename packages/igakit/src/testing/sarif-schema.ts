import { z } from 'zod'

// The part of the SARIF 2.1.0 JSON Schema (OASIS) that `iga lint` uses, equally strict: no additional members, the same
// required members, the same enumerations and limits.

const message = z.strictObject({ text: z.string().min(1) })
const level = z.enum(['none', 'note', 'warning', 'error'])
const uri = z.string().regex(/^[^\s\\]+$/)
const artifactLocation = z.strictObject({ uri })

const region = z.strictObject({
  startLine: z.int().min(1),
  startColumn: z.int().min(1),
  endLine: z.int().min(1),
  endColumn: z.int().min(1),
})

const location = z.strictObject({
  physicalLocation: z.strictObject({ artifactLocation, region: region.optional() }).optional(),
  logicalLocations: z.array(z.strictObject({ name: z.string(), kind: z.string() })).optional(),
})

const replacement = z.strictObject({
  deletedRegion: z.strictObject({ charOffset: z.int().min(0), charLength: z.int().min(0) }),
  insertedContent: z.strictObject({ text: z.string() }),
})

const fix = z.strictObject({
  description: message,
  artifactChanges: z
    .array(z.strictObject({ artifactLocation, replacements: z.array(replacement).min(1) }))
    .min(1),
})

const rule = z.strictObject({
  id: z.string(),
  shortDescription: message.optional(),
  fullDescription: message.optional(),
  helpUri: z.url().optional(),
  help: message.optional(),
  defaultConfiguration: z.strictObject({ level }).optional(),
})

const result = z.strictObject({
  ruleId: z.string(),
  ruleIndex: z.int().min(0),
  level,
  message,
  locations: z.array(location).min(1),
  partialFingerprints: z.record(z.string(), z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  fixes: z.array(fix).optional(),
})

const notification = z.strictObject({
  descriptor: z.strictObject({ id: z.string() }),
  level,
  message,
})

const invocation = z.strictObject({
  executionSuccessful: z.boolean(),
  toolExecutionNotifications: z.array(notification),
})

/** The schema of a SARIF log written by `iga lint`. */
export const sarifSchema = z.strictObject({
  $schema: z.literal('https://json.schemastore.org/sarif-2.1.0.json'),
  version: z.literal('2.1.0'),
  runs: z.array(
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string(),
          informationUri: z.url(),
          semanticVersion: z.string(),
          rules: z.array(rule),
        }),
      }),
      columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
      invocations: z.array(invocation),
      results: z.array(result),
    }),
  ),
})
