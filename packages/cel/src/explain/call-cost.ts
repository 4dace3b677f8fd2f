import { codePointCount } from '../values/strings.ts'
import { Failure, type Result } from '../values/failure.ts'
import { isList } from '../values/list.ts'

/** The cost of reading one character of a string or a pattern. */
const traversal = 0.1
const patternLength = 0.25

/**
 * Returns the cost of a call.
 * @param overload cel-go's overload id, if the checker left only one overload
 */
export function callCost(
  overload: string | undefined,
  [first, second]: readonly (Result | undefined)[],
): number {
  switch (overload) {
    case 'starts_with_string':
    case 'ends_with_string':
    case 'string_to_bytes':
    case 'bytes_to_string':
    case 'strings_quote':
    case 'string_format':
      return Math.ceil(sizeOf(first) * traversal)
    case 'in_list':
      return sizeOf(second)
    case 'less_string':
    case 'less_equals_string':
    case 'greater_string':
    case 'greater_equals_string':
    case 'less_bytes':
    case 'less_equals_bytes':
    case 'greater_bytes':
    case 'greater_equals_bytes':
    case 'equals':
    case 'not_equals':
      return Math.ceil(Math.min(sizeOf(first), sizeOf(second)) * traversal)
    case 'add_string':
    case 'add_bytes':
      return Math.ceil((sizeOf(first) + sizeOf(second)) * traversal)
    case 'matches':
    case 'matches_string':
      return Math.ceil((1 + sizeOf(first)) * traversal) * Math.ceil(sizeOf(second) * patternLength)
    case 'contains_string':
      return Math.ceil(sizeOf(first) * traversal) * Math.ceil(sizeOf(second) * traversal)
    default:
      return 1
  }
}

function sizeOf(value: Result | undefined): number {
  if (typeof value === 'string') return codePointCount(value)
  if (value === undefined || value instanceof Failure) return 1
  if (isList(value) || value instanceof Uint8Array) return value.length
  return value instanceof Map ? value.size : 1
}
