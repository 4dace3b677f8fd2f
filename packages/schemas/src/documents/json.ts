/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject

/** A JSON object; `undefined` members are omitted. */
export interface JsonObject {
  readonly [name: string]: Json | undefined
}

/** Converts a value to JSON, without `undefined` members; throws if the value has no JSON form. */
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
  throw new TypeError(`Cannot convert to JSON: ${String(value)}`)
}
