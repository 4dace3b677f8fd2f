/** Whether a value is an object whose properties may be looked at. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is a record that holds a string under each of these names. */
export function hasStrings(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string')
}

/** Whether a value is a record that holds a number under each of these names. */
export function hasNumbers(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((name) => typeof value[name] === 'number')
}

/** Whether a value is absent, or holds. */
export function optional(value: unknown, holds: (value: unknown) => boolean): boolean {
  return value === undefined || holds(value)
}
