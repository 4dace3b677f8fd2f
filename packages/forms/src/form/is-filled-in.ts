import { isObject } from '../values/is-object.ts'

/** Whether there is nothing in a value: none at all, an empty text, list or map. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isObject(value) && Object.keys(value).length === 0
}

/** Whether a field counts as filled in for a relationship: it has something in it, and is no box that is not ticked. */
export function isFilledIn(value: unknown): boolean {
  return value !== false && !isEmpty(value)
}
