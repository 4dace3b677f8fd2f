import { suiteJsonSchema } from '../suite/suite-json-schema.ts'
import { isObject } from '../values/is-expr.ts'

/** Every key that a suite has anywhere, for suggestions. */
export function suiteKeys(): ReadonlySet<string> {
  const keys = new Set<string>()
  const open: unknown[] = [suiteJsonSchema()]
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (Array.isArray(schema)) open.push(...schema)
    if (!isObject(schema)) continue
    const { properties } = schema
    if (isObject(properties)) for (const key of Object.keys(properties)) keys.add(key)
    open.push(...Object.values(schema))
  }
  return keys
}
