import { requestTypes, wireTypes } from './all-types.ts'
import type { JsonObject } from './json.ts'
import { namedJsonSchema } from './named-json-schema.ts'
import type { NamedDescription } from './named-types.ts'

/** The schema for reading (`wire`) or for writing requests (`request`). */
export type View = 'request' | 'wire'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'
const BASE = 'https://igakit.dev/schemas/'

const typesOf: Readonly<Record<View, ReadonlyMap<string, NamedDescription>>> = {
  request: byName(requestTypes),
  wire: byName(wireTypes),
}

/** Returns the names of the types with a JSON Schema. */
export function jsonSchemaNames(view: View = 'wire'): string[] {
  return [...typesOf[view].keys()].toSorted()
}

/** Returns the stable `$id` of a type's JSON Schema. */
export function jsonSchemaId(name: string, view: View = 'wire'): string {
  return view === 'wire' ? `${BASE}${name}.json` : `${BASE}request/${name}.json`
}

/**
 * Returns the standalone JSON Schema (2020-12) of a type, with the types it refers to in `$defs`; undefined for an
 * unknown type.
 */
export function jsonSchema(name: string, view: View = 'wire'): JsonObject | undefined {
  const root = typesOf[view].get(name)
  if (!root) return undefined
  const needed = new Map<string, JsonObject>()
  const refer = (type: NamedDescription): string => {
    if (type.name === name) return '#'
    if (!needed.has(type.name)) {
      needed.set(type.name, {})
      needed.set(type.name, titled(type, refer))
    }
    return `#/$defs/${type.name}`
  }
  const schema = titled(root, refer)
  return {
    $schema: DIALECT,
    $id: jsonSchemaId(name, view),
    ...schema,
    ...(needed.size > 0 && { $defs: Object.fromEntries(sorted(needed)) }),
  }
}

/** Returns the JSON Schemas of all types in one document, each a resource with its own `$id`. */
export function jsonSchemaBundle(): JsonObject {
  const resources = (['wire', 'request'] as const).flatMap((view) =>
    sorted(typesOf[view]).map(([name, type]): [string, JsonObject] => [
      view === 'wire' ? name : `request/${name}`,
      {
        $schema: DIALECT,
        $id: jsonSchemaId(name, view),
        ...titled(type, (other) => `${other.name}.json`),
      },
    ]),
  )
  return { $schema: DIALECT, $id: `${BASE}bundle.json`, $defs: Object.fromEntries(resources) }
}

function titled(type: NamedDescription, refer: (type: NamedDescription) => string): JsonObject {
  return { title: type.name, ...namedJsonSchema(type, refer) }
}

function byName(types: readonly NamedDescription[]): ReadonlyMap<string, NamedDescription> {
  return new Map(types.map((type) => [type.name, type]))
}

function sorted<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].toSorted(([a], [b]) => (a < b ? -1 : 1))
}
