import type { Decision } from '../filter/decision.ts'
import type { Key } from '../keys/key.ts'
import type { KeyReader } from '../keys/key-reader.ts'
import type { PlainRecord, RecordGuard } from '../records/record-guard.ts'
import type { MatchPlan } from '../plan/match-plan.ts'
import type { EvaluatedAccounts, EvaluatedUsers } from './evaluated.ts'

/** Evaluates a record's keys when they are asked for: later cases are not evaluated where an earlier one matches. */
class InlineRecords {
  readonly records: readonly unknown[]
  readonly #readers: readonly KeyReader[]
  readonly #guard: RecordGuard
  /** What the guard said of the row that was asked for last. */
  #row = -1
  #plain: PlainRecord | undefined

  constructor(records: readonly unknown[], readers: readonly KeyReader[], guard: RecordGuard) {
    this.records = records
    this.#readers = readers
    this.#guard = guard
  }

  get count(): number {
    return this.records.length
  }

  id(row: number): string | undefined {
    return idOf(this.records[row])
  }

  key(expression: number, row: number): Key {
    return this.#readers[expression]?.read(this.records[row], this.plain(row)) ?? ''
  }

  /** The record, if the guard lets it through. */
  protected plain(row: number): PlainRecord | undefined {
    if (row !== this.#row) {
      const record = this.records[row]
      this.#row = row
      this.#plain = this.#guard(record) ? record : undefined
    }
    return this.#plain
  }
}

class InlineAccounts extends InlineRecords implements EvaluatedAccounts {
  readonly #plan: MatchPlan

  constructor(plan: MatchPlan, records: readonly unknown[]) {
    super(records, plan.accountKeys, plan.isPlainAccount)
    this.#plan = plan
  }

  decision(filter: number, row: number): Decision {
    return this.#plan.filters[filter]?.read(this.records[row], this.plain(row)) ?? 'CREATE'
  }
}

/** Users whose keys are evaluated here and now. */
export function inlineUsers(plan: MatchPlan, records: readonly unknown[]): EvaluatedUsers {
  return new InlineRecords(records, plan.userKeys, plan.isPlainUser)
}

/** Accounts whose keys are evaluated here and now. */
export function inlineAccounts(plan: MatchPlan, records: readonly unknown[]): EvaluatedAccounts {
  return new InlineAccounts(plan, records)
}

/** What identifies a record, where it says so. */
function idOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null || !('id' in record)) return undefined
  const { id } = record
  return typeof id === 'string' && id !== '' ? id : undefined
}
