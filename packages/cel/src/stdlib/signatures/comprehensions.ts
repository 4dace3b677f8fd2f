import type { SignatureTable } from './signature-table.ts'

/** What the macros of cel-go's two-variable comprehensions call. */
export const comprehensions = {
  'cel.@mapInsert': {
    '@mapInsert_map_key_value': '(map(K, V), K, V) -> map(K, V)',
    '@mapInsert_map_map': '(map(K, V), map(K, V)) -> map(K, V)',
  },
} as const satisfies SignatureTable
