import type { AccountOutcome, ChangeReasonCode, MatchSummary } from '@igakit/directory'
import type { ChangeRow } from './outcome-rows.ts'
import type { MalformedRow } from './read-rows.ts'

/** The first of many things, with their number. */
export interface Some<T> {
  readonly count: number
  readonly first: readonly T[]
}

/** How a file of accounts or users was read. */
export interface FileResult {
  /** The file, for messages. */
  readonly name: string
  readonly malformed: Some<MalformedRow>
  /** What its values are called. */
  readonly noun: 'column' | 'field'
  /** The first columns of a CSV file, or the members of the first records of another file, such as `profile.login`. */
  readonly fields: Some<string>
  /** Columns of a CSV file that no rule reads and that are no fields of the service. */
  readonly unknownColumns: Some<string>
}

/** The result of a run: plain data. */
export type MatchResult = {
  readonly accounts: FileResult
  readonly users: FileResult
  /** The accounts that failed; of a comparison, with the configuration after. */
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

/** The summary that says what the new or only configuration does. */
export function lastSummary(result: MatchResult): MatchSummary {
  return result.kind === 'match' ? result.summary : result.after
}

/** The number of accounts and of user keys that failed. */
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
