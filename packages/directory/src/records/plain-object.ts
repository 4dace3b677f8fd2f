/** A JSON object: no instance of a class. */
export type PlainObject = Readonly<Record<string, unknown>>

/** True for an object as JSON.parse makes it, and for one without a prototype. */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
