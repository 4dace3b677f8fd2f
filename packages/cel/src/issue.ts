import type { ErrorCode } from './errors.ts'

/** The stage in which an issue was found. */
export type Stage = 'input' | 'parse' | 'check' | 'eval'

/** A range of an expression in UTF-16 offsets, `end` exclusive. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** A position in an expression, with cel-go's line and column numbering. */
export interface Position {
  /** The line, starting at 1. */
  readonly line: number
  /** The column in code points, starting at 0. */
  readonly column: number
}

/** A problem with a rule or its input. */
export interface Issue {
  readonly code: ErrorCode
  readonly stage: Stage
  /** cel-go's message, without position and excerpt. */
  readonly message: string
  /** The affected source range. cel-go reports no range for evaluation errors, so this package adds the range. */
  readonly range?: Range
  /**
   * cel-go's position; present on all parse and check issues, except issues from planning a program, for which
   * cel-go reports no position.
   */
  readonly position?: Position
}
