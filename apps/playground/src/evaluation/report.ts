/** A part of a text: UTF-16 offsets, `end` exclusive. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** A place as people count it: both 1-based, the column in characters. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** One of the key expressions of a match case, by its index. */
export type KeySubject = `${'appUserKeyCel' | 'userKeyCel'} ${number}`

/** Which of the texts on the page a problem is in; `config` for the match configuration as a whole. */
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

/** One problem, ready to be shown: plain data, so that it can cross from the worker. */
export interface Problem {
  readonly subject: Subject
  /** The evaluator's stable code. */
  readonly code: string
  readonly stage: string
  readonly message: string
  /** What the code means, in one sentence. */
  readonly why: string
  /** The evaluator's full text: cel-go's block with excerpt and caret where cel-go has one. */
  readonly text: string
  readonly range?: TextRange
  readonly place?: Place
}

/** Something that the verdict rests on without being documented. */
export interface Caveat {
  readonly name: string
  readonly confidence: string
  readonly reason: string
}

/** What a rule said about its input. */
export interface Outcome {
  /** Whether it is `true`. */
  readonly matched: boolean
  /** The value as CEL text. */
  readonly value: string
  /** The value's type at run time. */
  readonly type: string
}

/** What a key expression comes to for one account or user. */
export interface KeyCell {
  readonly keys: readonly string[]
  /** Why there is no telling, or what it read that is not there. */
  readonly note?: string
}

/** What becomes of an account. */
export interface AccountRow {
  readonly label: string
  readonly outcome: 'matched' | 'created' | 'match_only' | 'ignored' | 'ambiguous' | 'failed'
  /** Why, in one sentence. */
  readonly reason: string
  /** By the match cases in their order. */
  readonly keys: readonly KeyCell[]
  /** Which users it belongs or may belong to, as indices. */
  readonly users: readonly number[]
}

/** Who may belong to accounts. */
export interface UserRow {
  readonly label: string
  readonly keys: readonly KeyCell[]
}

/** Which accounts belong to whom. With problems there are no rows. */
export interface MatchReport {
  readonly kind: 'match'
  readonly problems: readonly Problem[]
  readonly caveats: readonly Caveat[]
  /** What the cases are: the service's own where the configuration has none. */
  readonly cases: readonly { readonly appUserKeyCel: string; readonly userKeyCel: string }[]
  readonly accounts: readonly AccountRow[]
  readonly users: readonly UserRow[]
}

/** A field of a form, as it is shown and filled in. */
export interface FieldRow {
  readonly name: string
  /** As JSON; empty where it has none. */
  readonly value: string
  readonly source: 'none' | 'literal' | 'expression' | 'input'
  readonly isVisible: boolean
  readonly isEditable: boolean
  readonly isRequired: boolean
  /** What is wrong with its value. */
  readonly violations: readonly string[]
}

/** What becomes of a form. With problems there are no fields. */
export interface FormReport {
  readonly kind: 'form'
  readonly problems: readonly Problem[]
  readonly caveats: readonly Caveat[]
  /** Whether something was submitted; else the form was only opened. */
  readonly isSubmitted: boolean
  readonly isValid: boolean
  readonly fields: readonly FieldRow[]
  /** What is wrong beside the fields. */
  readonly violations: readonly string[]
}

/** What came of a question. */
export type Report = RuleReport | MatchReport | FormReport

/** All that is known about one rule on one input. No outcome: the problems say why. */
export interface RuleReport {
  readonly kind: 'rule'
  readonly outcome?: Outcome
  /** The rule's static type, once it compiles. */
  readonly checkType?: string
  readonly problems: readonly Problem[]
  readonly caveats: readonly Caveat[]
}
