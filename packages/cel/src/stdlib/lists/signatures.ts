import type { SignatureTable } from '../signatures.ts'

/** cel-go's lists library; the macro `sortBy` expands to `@sortByAssociatedKeys`. */
export const lists = {
  slice: {
    list_slice: 'list(T).(int, int) -> list(T)',
  },
  flatten: {
    list_flatten: 'list(list(T)).() -> list(T)',
    list_flatten_int: 'list(dyn).(int) -> list(dyn)',
  },
  sort: {
    list_int_sort: 'list(int).() -> list(int)',
    list_uint_sort: 'list(uint).() -> list(uint)',
    list_double_sort: 'list(double).() -> list(double)',
    list_bool_sort: 'list(bool).() -> list(bool)',
    'list_google.protobuf.Duration_sort': 'list(duration).() -> list(duration)',
    'list_google.protobuf.Timestamp_sort': 'list(timestamp).() -> list(timestamp)',
    list_string_sort: 'list(string).() -> list(string)',
    list_bytes_sort: 'list(bytes).() -> list(bytes)',
  },
  '@sortByAssociatedKeys': {
    list_int_sortByAssociatedKeys: 'list(T).(list(int)) -> list(T)',
    list_uint_sortByAssociatedKeys: 'list(T).(list(uint)) -> list(T)',
    list_double_sortByAssociatedKeys: 'list(T).(list(double)) -> list(T)',
    list_bool_sortByAssociatedKeys: 'list(T).(list(bool)) -> list(T)',
    'list_google.protobuf.Duration_sortByAssociatedKeys': 'list(T).(list(duration)) -> list(T)',
    'list_google.protobuf.Timestamp_sortByAssociatedKeys': 'list(T).(list(timestamp)) -> list(T)',
    list_string_sortByAssociatedKeys: 'list(T).(list(string)) -> list(T)',
    list_bytes_sortByAssociatedKeys: 'list(T).(list(bytes)) -> list(T)',
  },
  'lists.range': {
    lists_range: '(int) -> list(int)',
  },
  reverse: {
    list_reverse: 'list(T).() -> list(T)',
  },
  distinct: {
    list_distinct: 'list(T).() -> list(T)',
  },
} as const satisfies SignatureTable
