import type { Signature } from '../types/signature.ts'

/** The libraries that an environment can switch on, each one file in this folder. */
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
  /** The functions that only a profile declares. */
  | 'declared'

/** One overload of a function, method or operator, as the check sees it. */
export interface OverloadRow extends Signature {
  /** cel-go's overload id: `starts_with_string`, `add_int64`. What runs it is found by this id. */
  readonly id: string
}

/** A function, method or operator with all its overloads: what checker, engine, completion and docs derive from. */
export interface FunctionRow {
  /** cel-go's name: `_+_`, `startsWith`, `math.greatest`. */
  readonly name: string
  readonly library: LibraryId
  readonly overloads: readonly OverloadRow[]
}
