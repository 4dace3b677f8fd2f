/** The names of all readers, in execution order. */
export const readerNames = [
  'suite',
  'form',
  'jwt',
  'csv',
  'tsv',
  'encodings',
  'ndjson',
  'parquet',
  'inspect',
  'match-config',
  'jsonl',
  'payload',
  'profile',
  'lsp',
] as const

export type ReaderName = (typeof readerNames)[number]
