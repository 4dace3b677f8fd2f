import { isList } from '../values/is-list.ts'
import type { CelValue } from '../values/value.ts'

/**
 * How many steps of a comprehension an operation on a value takes about as long as. Without it a rule could go over a
 * long text or list again and again within the steps that it has.
 */
export function weightOf(value: CelValue): number {
  if (typeof value === 'string') return value.length >> 9
  if (isList(value)) return value.length >> 4
  return 0
}

/** Whether a value can be so large that operations on it count. */
export function isLarge(value: CelValue): boolean {
  return typeof value === 'string'
    ? value.length > 4096
    : typeof value === 'object' && isList(value)
}

/** {@link weightOf} of an operation that goes into every part of a value. */
export function deepWeightOf(value: CelValue): number {
  if (typeof value !== 'object') return weightOf(value)
  if (isList(value)) {
    let weight = value.length >> 3
    for (const each of value) if (typeof each === 'object') weight += deepWeightOf(each)
    return weight
  }
  if (!(value instanceof Map)) return 0
  let weight = value.size >> 2
  for (const each of value.values()) if (typeof each === 'object') weight += deepWeightOf(each)
  return weight
}
