/** The readers that are tried, in this order. */
export const readerNames = [
  'suite',
  'form',
  'jwt',
  'csv',
  'ndjson',
  'match-config',
  'jsonl',
  'payload',
  'profile',
  'lsp',
] as const

export type ReaderName = (typeof readerNames)[number]
