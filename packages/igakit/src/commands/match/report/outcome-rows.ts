import {
  type AccountOutcome,
  describePlace,
  type Outcome,
  type OutcomeChange,
  type RecordRef,
} from '@igakit/directory'
import { formatOf, type RowFormat } from '../rows/detect/format.ts'
import type { OwnFormat } from '../../../output/write-file.ts'
import { UsageError } from '../../../usage-error.ts'

/** An outcome as a row of a file; cells that do not apply are null. */
export interface OutcomeRow {
  readonly account: string | null
  /** The 0-based position of the account. */
  readonly index: number
  readonly outcome: string
  readonly user: string | null
  /** The 1-based number of the case that decided the outcome. */
  readonly case: number | null
  readonly key: string | null
  /** The users of an ambiguous account, or the error of a failed expression. */
  readonly detail: string | null
}

/** The column names of outcomes, in order. */
export const outcomeRowColumns: readonly (keyof OutcomeRow)[] = [
  'account',
  'index',
  'outcome',
  'user',
  'case',
  'key',
  'detail',
]

/** Returns an account's outcome as a row. */
export function outcomeRow({ account, outcome }: AccountOutcome): OutcomeRow {
  return { account: account.id ?? null, index: account.index, ...cellsOf(outcome) }
}

/** A change as a row. */
export interface ChangeRow {
  readonly account: string | null
  readonly index: number
  readonly before: string
  readonly userBefore: string | null
  readonly after: string
  readonly userAfter: string | null
  readonly reason: string
  readonly detail: string
}

/** The column names of changes, in order. */
export const changeRowColumns: readonly (keyof ChangeRow)[] = [
  'account',
  'index',
  'before',
  'userBefore',
  'after',
  'userAfter',
  'reason',
  'detail',
]

/** Returns the change of an account's outcome as a row. */
export function changeRow({ account, after, before, reason }: OutcomeChange): ChangeRow {
  return {
    account: account.id ?? null,
    index: account.index,
    before: before.kind,
    userBefore: cellsOf(before).user,
    after: after.kind,
    userAfter: cellsOf(after).user,
    reason: reason.code,
    detail: reason.message,
  }
}

type Cells = Omit<OutcomeRow, 'account' | 'index'>

const none = { user: null, case: null, key: null, detail: null } as const

function cellsOf(outcome: Outcome): Cells {
  const { kind } = outcome
  switch (kind) {
    case 'matched': {
      const { caseIndex, key, user } = outcome
      return { outcome: kind, user: nameOf(user), case: caseIndex + 1, key, detail: null }
    }
    case 'ambiguous': {
      const { caseIndex, sharedKeys } = outcome
      const [first] = sharedKeys
      const detail = sharedKeys
        .map(({ key, userCount, users }) => {
          const more = userCount > users.length ? ` and ${userCount - users.length} more` : ''
          return `${key}: ${users.map(nameOf).join(' ')}${more}`
        })
        .join('; ')
      return { outcome: kind, user: null, case: caseIndex + 1, key: first?.key ?? null, detail }
    }
    case 'failed': {
      const { issue, place } = outcome
      const caseNumber = place.kind === 'case' ? place.caseIndex + 1 : null
      const detail = `${describePlace(place)}: ${issue.code}: ${issue.message}`
      return { outcome: kind, user: null, case: caseNumber, key: null, detail }
    }
    case 'created':
    case 'match_only':
    case 'ignored':
      return { outcome: kind, ...none }
  }
}

/** Returns the id or, without an id, the position in the file. */
export function nameOf({ id, index }: RecordRef): string {
  return id ?? `#${index}`
}

/** The formats for outcomes and changes. */
export type LineFormat = Exclude<RowFormat, 'json'>

/**
 * Returns the format of an outcome file.
 *
 * @param given The format to use if the file name does not imply one.
 */
export function lineFormatOf(path: string, given: RowFormat | undefined): LineFormat {
  const format = formatOf(path) ?? given
  if (format !== undefined && format !== 'json') return format
  throw new UsageError({
    code: 'usage',
    message: `--out ${path} is neither CSV, NDJSON nor Parquet`,
    hint: 'Use a name that ends in .csv, .ndjson or .parquet.',
  })
}

/** Returns the text before the first row. */
export function headText(format: LineFormat, columns: readonly string[]): string {
  return format === 'csv' ? `${columns.join()}\r\n` : ''
}

/** The metadata key that identifies a Parquet file of outcomes. */
export const parquetMark = 'igakit.outcomes'

/** The files that outcomes and changes may replace. */
export const ownOutcomes: OwnFormat = {
  name: 'a file of outcomes that `iga match` wrote',
  isOwn: (start, end) =>
    [outcomeRowColumns, changeRowColumns].some(
      (columns) => start.replace(/\r?\n[^]*$/, '') === columns.join(),
    ) ||
    /^\{"account":(?:null|"(?:[^"\\]|\\.)*"),"index":\d+,"(?:outcome|before)":"/.test(start) ||
    (start.startsWith('PAR1') && end.includes(parquetMark)),
}

/** Returns rows as lines of a file. */
export function rowText(format: LineFormat, rows: readonly object[]): string {
  return rows.map((row) => (format === 'csv' ? csvLine(row) : `${JSON.stringify(row)}\n`)).join('')
}

function csvLine(row: object): string {
  return `${Object.values(row).map(csvCell).join()}\r\n`
}

function csvCell(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
