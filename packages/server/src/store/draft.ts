import type { RecordKey } from './record-key.ts'
import type { RecordKind } from './record-kind.ts'

/** A record to be written. */
export interface DraftRecord<T> {
  readonly key: RecordKey
  /** As the schema of its kind gave it. */
  readonly body: T
}

/** New records of a tenant, which nobody sees before all are written and take the place of the old ones at once. */
export interface Draft {
  /** Adds records. Returns the indexes of those whose key the draft already has; they are left out. */
  insert<T>(kind: RecordKind<T>, records: readonly DraftRecord<T>[]): Promise<readonly number[]>
}
