import type { AnySchema } from '../../model/schema.ts'
import type { JsonObject } from '../json.ts'
import { namedJsonSchema } from '../named-json-schema.ts'
import { namedTypes } from '../named-types.ts'
import { componentName, referToComponent } from './component-name.ts'

/** The types that schemas are made of, by the names of their components. */
export function schemaComponents(schemas: readonly AnySchema[]): Record<string, JsonObject> {
  const components = new Map<string, JsonObject>()
  for (const type of namedTypes(schemas)) {
    const name = componentName(type)
    const component = namedJsonSchema(type, referToComponent)
    const known = components.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(component)) {
      throw new Error(`Two types would be the component ${name}: give one of them another name.`)
    }
    components.set(name, component)
  }
  return Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
