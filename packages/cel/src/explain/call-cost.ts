import { codePointCount } from '../values/strings.ts'
import { Failure, type Result } from '../values/failure.ts'
import { isList } from '../values/list.ts'
import { Optional } from '../values/optional.ts'
import type { CelValue } from '../values/value.ts'

/** The cost of reading one character of a string or a pattern. */
const traversal = 0.1
const patternLength = 0.25

/** The cost of creating a list, and of a call that a library charges for. */
const listCreation = 10
const call = 1

/**
 * Returns the cost of a call.
 * @param overload cel-go's overload id, if the checker left only one overload
 */
export function callCost(
  overload: string | undefined,
  args: readonly (Result | undefined)[],
  result: Result,
): number {
  const [first, second] = args
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
    case 'matches_string':
      return Math.ceil((1 + sizeOf(first)) * traversal) * Math.ceil(sizeOf(second) * patternLength)
    case 'contains_string':
      return Math.ceil(sizeOf(first) * traversal) * Math.ceil(sizeOf(second) * traversal)
    default:
      return libraryCallCost(overload ?? '', args, sizeOf(result))
  }
}

/** Returns the cost of a call of one of cel-go's libraries. */
function libraryCallCost(
  overload: string,
  [first, second]: readonly (Result | undefined)[],
  made: number,
): number {
  const [text, part] = [sizeOf(first), sizeOf(second)]
  switch (overload) {
    case 'string_char_at_int':
      return call + Math.ceil(text * traversal) + 1
    case 'string_index_of_string':
    case 'string_index_of_string_int':
    case 'string_last_index_of_string':
    case 'string_last_index_of_string_int':
      return call + Math.ceil(text * part * traversal)
    case 'string_lower_ascii':
    case 'string_upper_ascii':
    case 'string_substring_int':
    case 'string_substring_int_int':
    case 'string_trim':
    case 'string_reverse':
      return call + Math.ceil(text * traversal) + made
    case 'string_replace_string_string':
    case 'string_replace_string_string_int':
      return call + Math.ceil(Math.max(text, 1) * Math.max(part, 1) * traversal) + made
    case 'string_split_string':
    case 'string_split_string_int':
      return call + Math.ceil((text + 1) * traversal) + made + listCreation
    case 'list_join':
    case 'list_join_string':
      return call + Math.ceil((text + 1) * traversal) + made
    case 'regex_extract_string_string':
      // Of a library's results, only strings, lists and maps have a size.
      return Math.ceil(call + searchCost(text, part) + 1)
    case 'regex_extractAll_string_string':
      return Math.ceil(call + searchCost(text, part) + made + listCreation)
    case 'regex_replace_string_string_string':
    case 'regex_replace_string_string_string_int':
      return Math.floor(call + searchCost(text, part) + made)
    case 'list_slice':
    case 'list_reverse':
    case 'lists_range':
      return call + made + listCreation
    case 'list_flatten':
      return call + text + listCreation
    case 'list_flatten_int':
      return call + text * (typeof second === 'bigint' ? Number(second) : 1) + listCreation
    case 'list_distinct':
      return comparisonCost(first)
    case 'list_sets_contains_list':
    case 'list_sets_intersects_list':
      return call + text * part
    case 'list_sets_equivalent_list':
      return call + 2 * text * part
    default:
      if (/^list_\S+_sort$/.test(overload)) return comparisonCost(first)
      return overload.endsWith('_sortByAssociatedKeys') ? comparisonCost(second) : call
  }
}

function searchCost(text: number, pattern: number): number {
  return (text + 1) * traversal * ((pattern + 1) * patternLength)
}

/** Returns the cost of comparing all elements of a list with each other. */
function comparisonCost(list: Result | undefined): number {
  const size = sizeOf(list)
  const first = list !== undefined && isListResult(list) ? list[0] : undefined
  const factor = typeof first === 'string' || first instanceof Uint8Array ? 2 + traversal : 2
  return call + Math.floor(size * size * factor) + listCreation
}

function isListResult(value: Result): value is readonly CelValue[] {
  return !(value instanceof Failure) && isList(value)
}

function sizeOf(value: Result | undefined): number {
  if (typeof value === 'string') return codePointCount(value)
  if (value === undefined || value instanceof Failure) return 1
  if (value instanceof Optional) return value.value === undefined ? 1 : sizeOf(value.value)
  if (isList(value) || value instanceof Uint8Array) return value.length
  return value instanceof Map ? value.size : 1
}
