import type { Json } from './json.ts'

/** A value as JSON, without the members that are `undefined`; throws where it is none. */
export function toJson(value: unknown): Json {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      if (Number.isFinite(value)) return value
      break
    case 'object':
      if (value === null) return null
      if (Array.isArray(value)) return value.map(toJson)
      return Object.fromEntries(
        Object.entries(value).flatMap(([name, member]) =>
          member === undefined ? [] : [[name, toJson(member)]],
        ),
      )
    default:
  }
  throw new TypeError(`There is no JSON for ${String(value)}`)
}
