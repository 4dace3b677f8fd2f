import { isObject } from './is-object.ts'

/** Whether two values of JSON are the same; the order of members does not count. */
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
