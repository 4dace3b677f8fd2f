import type { SignatureTable } from './signature-table.ts'

/** cel-go's sets library: lists as sets. */
export const sets = {
  'sets.contains': {
    list_sets_contains_list: '(list(T), list(T)) -> bool',
  },
  'sets.equivalent': {
    list_sets_equivalent_list: '(list(T), list(T)) -> bool',
  },
  'sets.intersects': {
    list_sets_intersects_list: '(list(T), list(T)) -> bool',
  },
} as const satisfies SignatureTable
