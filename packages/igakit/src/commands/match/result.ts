import type { AccountOutcome, ChangeReasonCode, MatchSummary } from '@igakit/directory'
import type { ChangeRow } from './report/outcome-rows.ts'
import { type Side, unknownFields } from './rows/csv-columns.ts'
import type { RowFile } from './rows/open-rows.ts'
import type { MalformedRow } from './rows/read-rows.ts'
import { UsageError } from '../../usage-error.ts'

/** The first items of a list, and the total number of items. */
export interface Some<T> {
  readonly count: number
  readonly first: readonly T[]
}

/** The result of reading a file of accounts or users. */
export interface FileResult {
  /** The file name for messages. */
  readonly name: string
  readonly malformed: Some<MalformedRow>
  /** The term for the file's values in messages. */
  readonly noun: 'column' | 'field'
  /**
   * The first columns of a CSV file, or the members of the first records in another format, such as `profile.login`.
   */
  readonly fields: Some<string>
  /** CSV columns that no rule reads and that are not fields of the service's records. */
  readonly unknownColumns: Some<string>
}

/** The result of a run, as plain data. */
export type MatchResult = {
  readonly accounts: FileResult
  readonly users: FileResult
  /** The accounts that failed; in a comparison, with the new configuration. */
  readonly failures: Some<AccountOutcome>
} & (
  | { readonly kind: 'match'; readonly summary: MatchSummary }
  | {
      readonly kind: 'comparison'
      readonly before: MatchSummary
      readonly after: MatchSummary
      readonly changed: number
      readonly reasons: Readonly<Record<ChangeReasonCode, number>>
      /** The first changes. */
      readonly changes: readonly ChangeRow[]
    }
)

/** Returns the summary for the only or the new configuration. */
export function lastSummary(result: MatchResult): MatchSummary {
  return result.kind === 'match' ? result.summary : result.after
}

/** Returns the numbers of accounts and of user keys that failed. */
export function failuresOf(result: MatchResult): {
  readonly accounts: number
  readonly keys: number
} {
  const { cases, outcomes } = lastSummary(result)
  return {
    accounts: outcomes.failed,
    keys: cases.reduce((sum, { failedUserKeys }) => sum + failedUserKeys, 0),
  }
}

/** The maximum number of listed malformed rows. */
const keptRows = 20

/** The maximum number of listed columns or members. */
const keptNames = 200

/** Collects information about a file of accounts or users while it is read. */
export class ReadFileResult {
  readonly #name: string
  readonly #side: Side
  readonly #fieldsRead: readonly string[]
  readonly #skipsMalformed: boolean
  readonly #malformed: MalformedRow[] = []
  #malformedCount = 0
  readonly #noun: FileResult['noun']
  readonly #fields = new Set<string>()
  #columnCount = 0
  readonly #unknown: string[] = []
  #unknownCount = 0

  /**
   * @param fieldsRead The fields that rules read, if known.
   * @param skipsMalformed True if malformed rows are skipped instead of failing the run.
   */
  constructor(
    { format, name }: RowFile,
    side: Side,
    fieldsRead: readonly string[] | undefined,
    skipsMalformed: boolean,
  ) {
    this.#name = name
    this.#noun = format === 'csv' ? 'column' : 'field'
    this.#side = side
    this.#fieldsRead = fieldsRead ?? []
    this.#skipsMalformed = skipsMalformed
  }

  addColumns(names: readonly string[]): void {
    this.addMembers(names)
    this.#columnCount = names.length
    const unread = names.filter((name) => !this.#fieldsRead.includes(name.split('.')[0] ?? ''))
    const unknown = unknownFields(this.#side, unread)
    this.#unknown.push(...unknown.slice(0, keptNames))
    this.#unknownCount += unknown.length
  }

  addMembers(names: readonly string[]): void {
    for (const name of names) {
      if (this.#fields.size >= keptNames) return
      this.#fields.add(name)
    }
  }

  /** @throws UsageError unless malformed rows are skipped. */
  addMalformed(rows: readonly MalformedRow[]): void {
    if (rows.length === 0) return
    this.#malformedCount += rows.length
    this.#malformed.push(...rows.slice(0, keptRows - this.#malformed.length))
    if (this.#skipsMalformed) return
    const more = rows.length - this.#malformed.length
    throw new UsageError({
      code: 'malformed_rows',
      message: `${this.#name} has malformed rows`,
      hint: 'Fix the rows, or pass --skip-malformed to skip them.',
      source: this.#name,
      problems: [
        ...this.#malformed.map(({ line, message }) => ({ message, place: { line, column: 0 } })),
        ...(more > 0 ? [{ message: `${more} more nearby` }] : []),
      ],
    })
  }

  result(): FileResult {
    return {
      name: this.#name,
      malformed: { count: this.#malformedCount, first: this.#malformed },
      noun: this.#noun,
      fields: { count: Math.max(this.#columnCount, this.#fields.size), first: [...this.#fields] },
      unknownColumns: { count: this.#unknownCount, first: this.#unknown },
    }
  }
}
