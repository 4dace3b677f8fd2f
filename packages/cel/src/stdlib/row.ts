import type { Signature } from '../types/signature.ts'

/** The libraries that an environment can enable; each is a folder or file here. */
export type LibraryId =
  | 'standard'
  | 'strings'
  | 'math'
  | 'lists'
  | 'sets'
  | 'encoders'
  | 'regex'
  | 'optional'
  | 'comprehensions'
  | 'bindings'
  | 'network'
  | 'url'
  | 'time'
  | 'service'
  /** Functions that are declared only by a profile. */
  | 'declared'

/** One overload of a function, method or operator, as the checker sees it. */
export interface OverloadRow extends Signature {
  /** cel-go's overload id, such as `starts_with_string` or `add_int64`, which selects the implementation. */
  readonly id: string
}

/**
 * A function, method or operator with its overloads. The checker, engine, completion and docs are derived from these
 * rows.
 */
export interface FunctionRow {
  /** cel-go's name, such as `_+_`, `startsWith` or `math.greatest`. */
  readonly name: string
  readonly library: LibraryId
  readonly overloads: readonly OverloadRow[]
}
