import bundle from '@igakit/schemas/json-schema.json'
import { isRecord } from '../../shared/guards.ts'
import type { JsonSchema } from '../input-schema.ts'

const resources: Readonly<Record<string, unknown>> = bundle.$defs

/** Returns the schema of a form in the service's format, with all nested resources. */
export function formSchema(): JsonSchema {
  const definitions = new Map<string, unknown>()
  const refer = (name: string): string => {
    if (!definitions.has(name)) {
      // Reserve the name first, because resources may contain each other.
      definitions.set(name, {})
      definitions.set(name, withReferences(resources[name], refer))
    }
    return `#/definitions/${name}`
  }
  return { allOf: [{ $ref: refer('Form') }], definitions: Object.fromEntries(definitions) }
}

/** Redirects the references of a schema to its own definitions, because the editor cannot load other schemas. */
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
