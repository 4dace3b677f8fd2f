import type {
  AccountExplanation,
  AccountOutcome,
  ChangeReasonCode,
  Improvement,
  MatchSummary,
} from '@igakit/directory'
import type { ChangeRow } from './report/outcome-rows.ts'
import type { MappedColumn } from './rows/columns/map-columns.ts'
import type { Encoding } from './rows/detect/encoding.ts'
import type { RowFile } from './rows/open-rows.ts'
import type { MalformedRow } from './rows/read-rows.ts'
import { UsageError } from '../../usage-error.ts'
import { formatCount } from '../../output/format-count.ts'

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
  /** The layout of the file, without its encoding. */
  readonly file: RowFile
  /** The columns, or the members of the first records, with their fields. */
  readonly columns: Some<MappedColumn>
}

/** The detected encodings of both files. */
export interface Encodings {
  readonly accounts: Encoding
  readonly users: Encoding
}

/** Examples and suggestions, which need further readings of the files. */
export interface Study {
  /** The first accounts of each outcome; `undefined` if none were requested. */
  readonly samples: readonly AccountExplanation[] | undefined
  /** Cases that would match more accounts; `undefined` if they were not searched. */
  readonly improvements: readonly Improvement[] | undefined
  /** The reason why the files were not read again, if any. */
  readonly missing?: string
}

/** The result of a run, as plain data. */
export type MatchResult = {
  readonly accounts: FileResult
  readonly users: FileResult
  /** The accounts that failed; in a comparison, with the new configuration. */
  readonly failures: Some<AccountOutcome>
  readonly study: Study
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
  readonly #file: RowFile
  readonly #maxErrors: number
  readonly #malformed: MalformedRow[] = []
  #malformedCount = 0
  readonly #noun: FileResult['noun']
  readonly #fields = new Set<string>()
  #columns: readonly MappedColumn[] = []

  /** @param maxErrors The maximum number of malformed rows to skip; more fail the run. */
  constructor(file: RowFile, maxErrors: number) {
    this.#file = file
    this.#noun = file.format === 'csv' ? 'column' : 'field'
    this.#maxErrors = maxErrors
  }

  addColumns(columns: readonly MappedColumn[]): void {
    this.#columns = columns
    if (this.#noun === 'column') this.addMembers(columns.map(({ name }) => name))
  }

  addMembers(names: readonly string[]): void {
    for (const name of names) {
      if (this.#fields.size >= keptNames) return
      this.#fields.add(name)
    }
  }

  /** @throws UsageError if there are more malformed rows than the maximum. */
  addMalformed(rows: readonly MalformedRow[]): void {
    if (rows.length === 0) return
    this.#malformedCount += rows.length
    this.#malformed.push(...rows.slice(0, keptRows - this.#malformed.length))
    if (this.#malformedCount <= this.#maxErrors) return
    const { name } = this.#file
    const found = formatCount(this.#malformedCount)
    const more = this.#malformedCount - this.#malformed.length
    throw new UsageError({
      code: 'malformed_rows',
      message:
        this.#maxErrors === 0
          ? `${name} has malformed rows`
          : `${name} has more malformed rows than --max-errors ${this.#maxErrors}: ${found} so far`,
      hint: 'Fix the rows, or pass --skip-malformed to skip them, or --max-errors to skip a few.',
      source: name,
      problems: [
        ...this.#malformed.map(({ column, line, message }) => ({
          message,
          place: { line, column },
        })),
        ...(more > 0 ? [{ message: `${formatCount(more)} more nearby` }] : []),
      ],
    })
  }

  result(): FileResult {
    return {
      name: this.#file.name,
      file: this.#file,
      malformed: { count: this.#malformedCount, first: this.#malformed },
      noun: this.#noun,
      fields: {
        count: Math.max(this.#columns.length, this.#fields.size),
        first: [...this.#fields],
      },
      columns: { count: this.#columns.length, first: this.#columns.slice(0, keptNames) },
    }
  }
}
