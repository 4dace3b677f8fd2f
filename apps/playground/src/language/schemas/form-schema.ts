import bundle from '@igakit/schemas/json-schema.json'
import { isRecord } from '../../evaluation/guards.ts'
import type { JsonSchema } from '../input-schema.ts'

const resources: Readonly<Record<string, unknown>> = bundle.$defs

/** The schema of a form as the service has it, with all that is in one. */
export function formSchema(): JsonSchema {
  const definitions = new Map<string, unknown>()
  const refer = (name: string): string => {
    if (!definitions.has(name)) {
      // The place is taken first, since resources may be in one another.
      definitions.set(name, {})
      definitions.set(name, withReferences(resources[name], refer))
    }
    return `#/definitions/${name}`
  }
  return { allOf: [{ $ref: refer('Form') }], definitions: Object.fromEntries(definitions) }
}

/** A resource's schema whose references lead to definitions, since no other file can be loaded. */
function withReferences(schema: unknown, refer: (name: string) => string): unknown {
  if (Array.isArray(schema)) return schema.map((each) => withReferences(each, refer))
  if (!isRecord(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (key === '$id' || key === '$schema') return []
      if (key !== '$ref' || typeof value !== 'string') return [[key, withReferences(value, refer)]]
      return [[key, refer(value.replace(/\.json$/, ''))]]
    }),
  )
}
