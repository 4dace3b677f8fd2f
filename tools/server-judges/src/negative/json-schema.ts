import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

/** A JSON Schema of a request, in the words that ours use. */
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

/** Strict, so that a word which nobody makes values by is noticed. */
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

/** The JSON Schemas of all types, as they are published. */
export const bundle = bundleSchema.parse(
  JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('@igakit/schemas/json-schema.json')), 'utf8'),
  ),
)

/** The schema of what a request may have, by the name of its type. */
export function requestSchema(type: string): JsonSchema {
  return jsonSchema.parse(bundle.$defs[`request/${type}`])
}

/** What a schema refers to, which stands beside it. */
export function resolveRef($ref: string): JsonSchema {
  return requestSchema($ref.replace(/\.json$/, ''))
}
