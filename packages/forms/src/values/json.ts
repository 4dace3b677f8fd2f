/** Returns true for a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns true if two JSON values are equal, ignoring the order of members. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, at) => isSameValue(item, right[at]))
  }
  if (!isObject(left) || !isObject(right)) return false
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && isSameValue(left[name], right[name]))
  )
}
