import type { ScalarKind } from '../model/description.ts'
import { type AnySchema, describe } from '../model/schema.ts'

const scalars: Readonly<Record<ScalarKind, string>> = {
  any: "{ '@type': string; [name: string]: unknown }",
  boolean: 'boolean',
  double: 'number',
  duration: 'string',
  int32: 'number',
  int64: 'string',
  'int64-number': 'number',
  'int64-segment': 'bigint | number | string',
  segment: 'string',
  string: 'string',
  struct: '{ [name: string]: unknown }',
  timestamp: 'string',
  uint32: 'number',
  value: 'unknown',
}

/** Returns the TypeScript type of a schema's values, by name for named types. */
export function typeText(schema: AnySchema): string {
  const data = describe(schema)
  switch (data.kind) {
    case 'enum':
    case 'message':
      return data.name
    case 'list': {
      const item = typeText(data.item)
      return item.includes(' | ') ? `(${item})[]` : `${item}[]`
    }
    case 'reference':
      return typeText(data.target())
    default:
      return scalars[data.kind]
  }
}
