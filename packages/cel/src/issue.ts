import type { ErrorCode } from './errors.ts'

/** Where in the work on a rule a problem was found. */
export type Stage = 'input' | 'parse' | 'check' | 'eval'

/** A part of an expression: UTF-16 offsets into its text, `end` exclusive. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** A place in an expression as cel-go counts it. */
export interface Position {
  /** 1-based. */
  readonly line: number
  /** 0-based, in code points. */
  readonly column: number
}

/** One problem with a rule or its input. */
export interface Issue {
  readonly code: ErrorCode
  readonly stage: Stage
  /** cel-go's text for this problem, without position and excerpt. */
  readonly message: string
  /** The part of the expression at fault; for evaluation errors cel-go gives none, so there it is a bonus. */
  readonly range?: Range
  /**
   * cel-go's position; present on every parse and check issue but for those of making a program of a checked rule, where
   * cel-go gives none.
   */
  readonly position?: Position
}
