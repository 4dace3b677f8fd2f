import type { CelType } from '../types/cel-type.ts'
import type { CelValue } from '../values/value.ts'

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

/** One overload of a function, method or operator. */
export interface OverloadRow {
  /** cel-go's overload id: `starts_with_string`, `add_int64`. */
  readonly id: string
  /** Whether it is called on a receiver, which is then the first argument. */
  readonly member: boolean
  readonly parameters: readonly CelType[]
  readonly result: CelType
  /** Runs it on arguments of these types; fails by throwing the engine folder's evaluation failure. */
  readonly call: (...args: readonly CelValue[]) => CelValue
}

/** A function, method or operator with all its overloads: what checker, engine, completion and docs derive from. */
export interface FunctionRow {
  /** cel-go's name: `_+_`, `startsWith`, `math.greatest`. */
  readonly name: string
  readonly library: LibraryId
  readonly overloads: readonly OverloadRow[]
}
