import type { FuzzTarget } from '@igakit/fuzz'
import { form } from './form.ts'
import { jwt } from './jwt.ts'
import { lsp } from './lsp.ts'
import { csv, encodings, inspect, matchConfig, ndjson, parquet, tsv } from './match.ts'
import { jsonl, payload, profile } from './commands.ts'
import type { ReaderName } from './reader-names.ts'
import { suite } from './suite.ts'

/** All readers, keyed by name. Inputs are strings. */
export const readers: Readonly<Record<ReaderName, FuzzTarget<string>>> = {
  suite,
  form,
  jwt,
  csv,
  tsv,
  encodings,
  ndjson,
  parquet,
  inspect,
  'match-config': matchConfig,
  jsonl,
  payload,
  profile,
  lsp,
}
