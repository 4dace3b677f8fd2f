import type { ScalarKind } from '../../model/description.ts'
import { MAX_DEPTH } from '../../model/reference.ts'
import { type AnySchema, describe } from '../../model/schema.ts'

/** Maps a scalar of the given kind at a path. */
export type MapScalar = (kind: ScalarKind, value: unknown, path: readonly PropertyKey[]) => unknown

/**
 * Returns a copy of a value with mapped scalars. Leaves unchanged values that do not match their schema, as well as
 * `null`, unknown members and values nested too deeply.
 */
export function mapScalars(
  schema: AnySchema,
  value: unknown,
  map: MapScalar,
  path: readonly PropertyKey[] = [],
  depth = 0,
): unknown {
  if (value === null || value === undefined) return value
  const data = describe(schema)
  switch (data.kind) {
    case 'reference':
      if (depth === MAX_DEPTH) return value
      return mapScalars(data.target(), value, map, path, depth + 1)
    case 'list':
      if (!Array.isArray(value)) return value
      return value.map((item: unknown, index) =>
        mapScalars(data.item, item, map, [...path, index], depth),
      )
    case 'message':
      if (typeof value !== 'object' || Array.isArray(value)) return value
      return Object.fromEntries(
        Object.entries(value).map(([name, member]: [string, unknown]) => {
          const field = data.fields.get(name)
          return [
            name,
            field ? mapScalars(field.schema, member, map, [...path, name], depth) : member,
          ]
        }),
      )
    case 'enum':
      return value
    default:
      return map(data.kind, value, path)
  }
}
