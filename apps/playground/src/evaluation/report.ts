import type { Control } from './form/control-of.ts'
import type { PackedRows } from './match/packed-rows.ts'

/** A range of UTF-16 offsets; `end` is exclusive. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** A 1-based line, and a 1-based column in characters. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A key expression of a match case, identified by the case's index. */
export type KeySubject = `${'appUserKeyCel' | 'userKeyCel'} ${number}`

/** The text that a problem refers to; `config` is the complete match configuration. */
export type Subject =
  | 'rule'
  | 'input'
  | 'config'
  | 'filter'
  | KeySubject
  | 'accounts'
  | 'users'
  | 'form'
  | 'given'
  | 'submitted'

/** A problem to display. Contains only plain data, because a worker sends it. */
export interface Problem {
  readonly subject: Subject
  /** The evaluator's stable code. */
  readonly code: string
  readonly stage: string
  readonly message: string
  /** A one-sentence explanation of the code. */
  readonly why: string
  /** The evaluator's full message. For cel-go errors, the message includes the source excerpt and the caret. */
  readonly text: string
  readonly range?: TextRange
  readonly place?: Place
}

/** An undocumented assumption that the result depends on. */
export interface Caveat {
  readonly name: string
  readonly confidence: string
  readonly reason: string
}

/** The result of a rule. */
export interface Outcome {
  /** True if the value is `true`. */
  readonly matched: boolean
  /** The value in CEL syntax. */
  readonly value: string
  /** The runtime type of the value. */
  readonly type: string
}

/** The keys that an expression returns for one account or user. */
export interface KeyCell {
  readonly keys: readonly string[]
  /** The error, or the missing field that the expression reads. */
  readonly note?: string
}

/** The outcomes of accounts, in display order. */
export const accountOutcomes = [
  'matched',
  'ambiguous',
  'failed',
  'created',
  'match_only',
  'ignored',
] as const

export type AccountOutcomeKind = (typeof accountOutcomes)[number]

/** The outcome of an account. */
export interface AccountRow {
  readonly label: string
  readonly outcome: AccountOutcomeKind
  /** The reason in one sentence. */
  readonly reason: string
  /** The keys, with one cell per match case. */
  readonly keys: readonly KeyCell[]
  /** The indexes of the users that the account matches or may match. */
  readonly users: readonly number[]
}

/** A user that accounts may match. */
export interface UserRow {
  readonly label: string
  readonly keys: readonly KeyCell[]
  /** The number of accounts that match the user or may match the user. */
  readonly accounts: number
}

/** Rows of a list that may be long, prepared for searching and sorting. */
export interface RowTable<Row> {
  readonly rows: PackedRows<Row>
  /** The lower-case text to search, one line per row. */
  readonly search: PackedRows<never>
  /** The indexes of the rows in the order of their labels. */
  readonly byLabel: Uint32Array
}

export interface AccountTable extends RowTable<AccountRow> {
  /** The outcome of each account, as an index into `accountOutcomes`. */
  readonly outcomes: Uint8Array
  /** The number of accounts by outcome. */
  readonly counts: Readonly<Record<AccountOutcomeKind, number>>
}

export type UserTable = RowTable<UserRow>

/** The result of matching. Contains no rows if there are problems. */
export interface MatchReport {
  readonly kind: 'match'
  readonly problems: readonly Problem[]
  readonly caveats: readonly Caveat[]
  /** The key expressions that raise an error for every record, in sentences. */
  readonly warnings: readonly string[]
  /** The match cases; the service's defaults if the configuration has none. */
  readonly cases: readonly { readonly appUserKeyCel: string; readonly userKeyCel: string }[]
  readonly accounts: AccountTable
  readonly users: UserTable
}

/** A field of an opened or submitted form. */
export interface FieldRow {
  readonly name: string
  /** The label, or the name if the field has no label. */
  readonly label: string
  readonly description: string
  readonly control: Control
  /** The value as JSON; empty if the field is empty. */
  readonly value: string
  /** The value before the transformation as JSON, as the user sees it; empty if the field is empty. */
  readonly untransformed: string
  readonly source: 'none' | 'literal' | 'expression' | 'input'
  readonly isVisible: boolean
  readonly isEditable: boolean
  readonly isRequired: boolean
  /** True if the field is a password, or if its value is computed from a password. */
  readonly isSecret: boolean
  /** The errors in the value. */
  readonly violations: readonly string[]
}

/** Fields that are shown together. */
export interface FieldGroupRow {
  /** The heading; empty for fields without a group. */
  readonly title: string
  readonly helpText: string
  /** The names of the fields, in display order. */
  readonly fields: readonly string[]
}

/** A relationship between fields. */
export interface RelationshipRow {
  /** The relationship as a sentence. */
  readonly text: string
  /** Absent if the form was only opened. */
  readonly isMet?: boolean
}

/** The result of a form. Contains no fields if there are problems. */
export interface FormReport {
  readonly kind: 'form'
  readonly problems: readonly Problem[]
  readonly caveats: readonly Caveat[]
  /** True if values were submitted; false if the form was only opened. */
  readonly isSubmitted: boolean
  readonly isValid: boolean
  /** The display name of the form; empty if unset. */
  readonly title: string
  readonly description: string
  readonly groups: readonly FieldGroupRow[]
  readonly fields: readonly FieldRow[]
  readonly relationships: readonly RelationshipRow[]
  /** The errors that do not concern a single field. */
  readonly violations: readonly string[]
}

/** The evaluator's response to a request. */
export type Report = RuleReport | MatchReport | FormReport

/** The result of one rule for one input. If the outcome is absent, the problems explain why. */
export interface RuleReport {
  readonly kind: 'rule'
  readonly outcome?: Outcome
  /** The static type; absent if the rule does not compile. */
  readonly checkType?: string
  readonly problems: readonly Problem[]
  readonly caveats: readonly Caveat[]
}
