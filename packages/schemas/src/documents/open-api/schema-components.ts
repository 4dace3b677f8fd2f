import type { AnySchema } from '../../model/schema.ts'
import type { JsonObject } from '../json.ts'
import { namedJsonSchema } from '../named-json-schema.ts'
import { type NamedDescription, namedTypes } from '../named-types.ts'

/** Matches the names of types that clients only write; clients also read all other types, which have two views. */
const WRITTEN = /Request$/

/**
 * Returns the component name of a type in the OpenAPI document. The request view is a separate type: `WebhookInput`.
 */
export function componentName({ name, closed }: NamedDescription): string {
  return closed && !WRITTEN.test(name) ? `${name}Input` : name
}

/** Returns the `$ref` of a type in the OpenAPI document. */
export function referToComponent(type: NamedDescription): string {
  return `#/components/schemas/${componentName(type)}`
}

/** Returns the types that schemas consist of, keyed by component name. */
export function schemaComponents(schemas: readonly AnySchema[]): Record<string, JsonObject> {
  const components = new Map<string, JsonObject>()
  for (const type of namedTypes(schemas)) {
    const name = componentName(type)
    const component = namedJsonSchema(type, referToComponent)
    const known = components.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(component)) {
      throw new Error(`Two types have the component name ${name}: rename one of them.`)
    }
    components.set(name, component)
  }
  return Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
