import type { Confidence } from '../evaluation.ts'
import type { LibraryId } from '../stdlib/row.ts'
import type { EnvironmentId } from './environment-id.ts'

/** A place of the service that holds a rule: what is in scope there and what the rule must result in. Plain data. */
export interface Environment {
  readonly id: EnvironmentId
  readonly title: string
  readonly doc: string
  readonly variables: readonly EnvironmentVariable[]
  readonly functions: readonly EnvironmentFunction[]
  readonly libraries: readonly LibraryId[]
  readonly result: EnvironmentResult
  readonly limits: EnvironmentLimits
}

/** A root variable. */
export interface EnvironmentVariable {
  readonly name: string
  /** As CEL writes it: `map(string, dyn)`. */
  readonly type: string
  readonly doc: string
  /** A rule, or a part of one, that uses it. */
  readonly example: string
  readonly confidence: Confidence
}

/** A function or method of one of the environment's libraries. */
export interface EnvironmentFunction {
  readonly name: string
  /** As cel-go writes overloads: `string.startsWith(string) -> bool`. */
  readonly signatures: readonly string[]
  readonly doc: string
  readonly example: string
  readonly confidence: Confidence
  readonly library: LibraryId
}

export interface EnvironmentResult {
  /** The types that a rule may have, as CEL writes them; none means any. */
  readonly types: readonly string[]
  readonly doc: string
  readonly confidence: Confidence
}

/** What is refused before it is evaluated. */
export interface EnvironmentLimits {
  /** Bytes of the expression in UTF-8; absent where the service has no such limit. */
  readonly expressionBytes?: number
  readonly expressionCodePoints: number
  /** How deep an expression may nest. */
  readonly nesting: number
  /** Bytes of the input's JSON text in UTF-8. */
  readonly inputBytes: number
  /** How deep the input's JSON may nest. */
  readonly inputDepth: number
}
