import type { SignatureTable } from '../../signatures.ts'

/** Functions on strings, bytes and collections in CEL's standard library. */
export const standardFunctions = {
  size: {
    size_bytes: '(bytes) -> int',
    bytes_size: 'bytes.() -> int',
    size_list: '(list(A)) -> int',
    list_size: 'list(A).() -> int',
    size_map: '(map(A, B)) -> int',
    map_size: 'map(A, B).() -> int',
    size_string: '(string) -> int',
    string_size: 'string.() -> int',
  },
  contains: {
    contains_string: 'string.(string) -> bool',
  },
  endsWith: {
    ends_with_string: 'string.(string) -> bool',
  },
  startsWith: {
    starts_with_string: 'string.(string) -> bool',
  },
  matches: {
    matches: '(string, string) -> bool',
    matches_string: 'string.(string) -> bool',
  },
} as const satisfies SignatureTable
