import type { Decision } from '../filter/decision.ts'
import type { KeyReader } from '../keys/key-reader.ts'
import type { Key } from '../keys/key.ts'
import type { MatchPlan } from '../plan/match-plan.ts'
import { isDeletedUser } from '../records/deleted-user.ts'
import type { PlainRecord, RecordGuard } from '../records/record-guard.ts'
import type { BatchEvaluator, EvaluatedAccounts, EvaluatedUsers } from './evaluated.ts'

/** Evaluates keys on demand: if an earlier case matches, later cases are not evaluated. */
class InlineRecords {
  readonly records: readonly unknown[]
  readonly #readers: readonly KeyReader[]
  readonly #guard: RecordGuard
  /** The last checked row, cached. */
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

  /** Returns the record if it passes the guard. */
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

class InlineUsers extends InlineRecords implements EvaluatedUsers {
  isDeleted(row: number): boolean {
    return isDeletedUser(this.records[row])
  }
}

/** Returns users whose keys are evaluated on demand. */
export function inlineUsers(plan: MatchPlan, records: readonly unknown[]): EvaluatedUsers {
  return new InlineUsers(records, plan.userKeys, plan.isPlainUser)
}

/** Returns accounts whose keys and decisions are evaluated on demand. */
export function inlineAccounts(plan: MatchPlan, records: readonly unknown[]): EvaluatedAccounts {
  return new InlineAccounts(plan, records)
}

function idOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null || !('id' in record)) return undefined
  const { id } = record
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Creates an evaluator that evaluates batches of records in the current thread. */
export function inlineEvaluator(plan: MatchPlan): BatchEvaluator<readonly unknown[]> {
  return {
    concurrency: 1,
    evaluateUsers: (records) => inlineUsers(plan, records),
    evaluateAccounts: (records) => inlineAccounts(plan, records),
  }
}
