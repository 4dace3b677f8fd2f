import { isObject } from './is-expr.ts'

/** Whether two values of JSON are the same, whatever the order of members. */
export function isSameJson(left: unknown, right: unknown): boolean {
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item: unknown, index) => isSameJson(item, right[index]))
    )
  }
  if (!isObject(left) || !isObject(right)) return Object.is(left, right) || left === right
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameJson(left[key], right[key]))
  )
}
