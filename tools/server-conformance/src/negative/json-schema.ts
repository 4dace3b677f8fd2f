import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

/** A JSON Schema for a request, with the keywords that the published schemas use. */
export interface JsonSchema {
  readonly $ref?: string | undefined
  readonly type?: string | readonly string[] | undefined
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined
  readonly required?: readonly string[] | undefined
  readonly additionalProperties?: boolean | undefined
  readonly items?: JsonSchema | undefined
  readonly anyOf?: readonly JsonSchema[] | undefined
  readonly oneOf?: readonly JsonSchema[] | undefined
  readonly enum?: readonly string[] | undefined
  readonly pattern?: string | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
}

/** A strict schema, so that unsupported keywords are rejected. */
const jsonSchema: z.ZodType<JsonSchema> = z.strictObject({
  $schema: z.string().optional(),
  $id: z.string().optional(),
  $ref: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional()
  },
  required: z.array(z.string()).optional(),
  additionalProperties: z.boolean().optional(),
  get items() {
    return jsonSchema.optional()
  },
  get anyOf() {
    return z.array(jsonSchema).optional()
  },
  get oneOf() {
    return z.array(jsonSchema).optional()
  },
  enum: z.array(z.string()).optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})

const bundleSchema = z.object({ $id: z.string(), $defs: z.record(z.string(), z.unknown()) })

/** The published JSON Schemas of all types. */
export const bundle = bundleSchema.parse(
  JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('@igakit/schemas/json-schema.json')), 'utf8'),
  ),
)

/** Returns the schema of a request type. */
export function requestSchema(type: string): JsonSchema {
  return jsonSchema.parse(bundle.$defs[`request/${type}`])
}

/** Resolves a reference within the bundle. */
export function resolveRef($ref: string): JsonSchema {
  return requestSchema($ref.replace(/\.json$/, ''))
}
