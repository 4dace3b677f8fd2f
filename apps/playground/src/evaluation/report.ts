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

/** Which of the texts on the page a problem is in. */
export type Subject = 'rule' | 'input'

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

/** Something to be said about a part of a rule that does not keep it from being evaluated. */
export interface Remark {
  readonly range: TextRange
  readonly severity: 'warning' | 'hint'
  /** Stable. */
  readonly code: string
  readonly message: string
}

/** What came of a question. */
export type Report = RuleReport

/** All that is known about one rule on one input. No outcome: the problems say why. */
export interface RuleReport {
  readonly kind: 'rule'
  readonly outcome?: Outcome
  /** The rule's static type, once it compiles. */
  readonly checkType?: string
  readonly problems: readonly Problem[]
  readonly remarks: readonly Remark[]
  readonly caveats: readonly Caveat[]
}
