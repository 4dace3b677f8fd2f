import type { FilterReader } from '../filter/filter-reader.ts'
import type { KeyReader } from '../keys/key-reader.ts'
import type { RecordGuard } from '../records/record-guard.ts'
import type { MatchSemantics } from '../semantics.ts'
import type { PlannedConfig } from './planned-config.ts'
import type { RecordFields } from './record-fields.ts'

/** Configurations ready for matching, with every expression once, however many cases and configurations have it. */
export interface MatchPlan {
  readonly accountKeys: readonly KeyReader[]
  readonly userKeys: readonly KeyReader[]
  readonly filters: readonly FilterReader[]
  readonly isPlainAccount: RecordGuard
  readonly isPlainUser: RecordGuard
  readonly configs: readonly PlannedConfig[]
  readonly semantics: MatchSemantics
  readonly fields: RecordFields
}
