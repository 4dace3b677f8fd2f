import type { FilterReader } from '../filter/filter-reader.ts'
import type { KeyReader } from '../keys/key-reader.ts'
import type { MatchAssumption } from '../match-assumption.ts'
import type { MatchSemantics } from '../options.ts'
import type { FieldsRead } from '../records/fields-read.ts'
import type { RecordGuard } from '../records/record-guard.ts'

/** Compiled configurations. Each expression is compiled once, even if several cases and configurations use it. */
export interface MatchPlan {
  readonly accountKeys: readonly KeyReader[]
  readonly userKeys: readonly KeyReader[]
  readonly filters: readonly FilterReader[]
  readonly isPlainAccount: RecordGuard
  readonly isPlainUser: RecordGuard
  /** The names of the record variables. */
  readonly names: { readonly account: string; readonly user: string }
  readonly configs: readonly PlannedConfig[]
  readonly semantics: MatchSemantics
  readonly fields: RecordFields
}

/** A configuration, with its expressions by number. */
export interface PlannedConfig {
  /** The number of the account filter; `undefined` if all accounts are matched. */
  readonly filter: number | undefined
  readonly cases: readonly PlannedCase[]
  /** Assumptions that do not depend on the accounts and users. */
  readonly assumptions: readonly MatchAssumption[]
}

export interface PlannedCase {
  readonly accountKey: number
  readonly userKey: number
  readonly appUserKeyCel: string
  readonly userKeyCel: string
  /**
   * The field paths of the account key, such as `profile.login`; `undefined` if the key uses the whole account.
   */
  readonly accountPaths: readonly string[] | undefined
  /** The field paths of the user key. */
  readonly userPaths: readonly string[] | undefined
}

/** The fields of accounts and users that rules read. Other fields do not affect outcomes. */
export interface RecordFields {
  /**
   * The names of all account fields that rules read, including aliases; `undefined` if a rule uses accounts as a
   * whole.
   */
  readonly accounts: readonly string[] | undefined
  /** The names of all user fields that rules read, including aliases; `undefined` if a rule uses whole users. */
  readonly users: readonly string[] | undefined
  /** The entries of map fields such as `profile` that rules read, by field; a field is absent if any entry matters. */
  readonly entries: {
    readonly accounts: Readonly<Record<string, readonly string[]>>
    readonly users: Readonly<Record<string, readonly string[]>>
  }
  /** True if rules only read fields, so that evaluating a record takes less time than reading it from a file. */
  readonly areOnlyRead: boolean
}

/**
 * Returns the names of all fields that the expressions read, including aliases; `undefined` if an expression uses
 * the record as a whole.
 */
export function fieldsOf(
  readers: readonly { readonly fields: FieldsRead | undefined }[],
): readonly string[] | undefined {
  const names = new Set<string>()
  for (const { fields } of readers) {
    if (fields === undefined) return undefined
    for (const name of fields.spellings.keys()) names.add(name)
  }
  return [...names]
}

/** Returns the entries of map fields that the expressions read; a field is absent if any entry matters. */
export function entriesOf(
  readers: readonly { readonly fields: FieldsRead | undefined }[],
): Readonly<Record<string, readonly string[]>> {
  const all = new Map<string, Set<string> | undefined>()
  for (const { fields } of readers) {
    for (const [name, entries] of fields?.spellings ?? []) {
      const known = all.has(name) ? all.get(name) : new Set<string>()
      all.set(name, entries === undefined ? undefined : known && new Set([...known, ...entries]))
    }
  }
  return Object.fromEntries(
    [...all].flatMap(([name, entries]) =>
      entries === undefined ? [] : [[name, [...entries]] as const],
    ),
  )
}
