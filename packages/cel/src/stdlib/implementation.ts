import type { MessageTypes } from '../values/message-types.ts'
import type { Meter } from '../values/meter.ts'
import type { Timestamp } from '../values/time/timestamp.ts'
import type { Result } from '../values/failure.ts'
import type { CelValue } from '../values/value.ts'
import type { Kind } from './kinds.ts'

/** The context that functions may read in addition to their arguments; constant during an evaluation. */
export interface CallContext {
  /** The current time, fixed for the evaluation. */
  readonly now: Timestamp
  /** The caller's directory data, validated by the functions that read it. */
  readonly directory: unknown
  /** The maximum nesting depth of directory records. */
  readonly inputDepth: number
  /** The message types of the environment. */
  readonly types: MessageTypes
  /** Counts the steps of functions that traverse their arguments more than once. */
  readonly meter: Meter
}

/**
 * Runs an overload.
 * @returns `undefined` if the argument types do not match
 */
export type Apply = (...args: readonly CelValue[]) => Result | undefined

/** The implementation of one overload. */
export interface Implementation {
  /** cel-go's overload id. */
  readonly id: string
  readonly apply: Apply
  /** Replaces `apply` for functions that need the context, such as the current time. */
  readonly applyIn?: (context: CallContext, ...args: readonly CelValue[]) => Result | undefined
}

/**
 * One implementation for all overloads of a function, for functions that cel-go dispatches by value. Reports
 * unsupported arguments itself.
 */
export interface Singleton {
  readonly name: string
  readonly apply: (...args: readonly CelValue[]) => Result
}

export function nullary(id: string, call: () => Result): Implementation {
  return { id, apply: call }
}

export function unary<A extends CelValue>(
  id: string,
  a: Kind<A>,
  call: (a: A) => Result,
): Implementation {
  return { id, apply: (x) => (a(x) ? call(x) : undefined) }
}

export function binary<A extends CelValue, B extends CelValue>(
  id: string,
  a: Kind<A>,
  b: Kind<B>,
  call: (a: A, b: B) => Result,
): Implementation {
  return {
    id,
    apply: (x, y) => (a(x) && b(y) ? call(x, y) : undefined),
  }
}

export function ternary<A extends CelValue, B extends CelValue, C extends CelValue>(
  id: string,
  a: Kind<A>,
  b: Kind<B>,
  c: Kind<C>,
  call: (a: A, b: B, c: C) => Result,
): Implementation {
  return {
    id,
    apply: (x, y, z) => (a(x) && b(y) && c(z) ? call(x, y, z) : undefined),
  }
}

export function quaternary<
  A extends CelValue,
  B extends CelValue,
  C extends CelValue,
  D extends CelValue,
>(
  id: string,
  a: Kind<A>,
  b: Kind<B>,
  c: Kind<C>,
  d: Kind<D>,
  call: (a: A, b: B, c: C, d: D) => Result,
): Implementation {
  return {
    id,
    apply: (x, y, z, w) => (a(x) && b(y) && c(z) && d(w) ? call(x, y, z, w) : undefined),
  }
}

/** Creates an overload that reads the context of the evaluation. */
export function contextual(
  id: string,
  applyIn: (context: CallContext, ...args: readonly CelValue[]) => Result | undefined,
): Implementation {
  return { id, applyIn, apply: () => undefined }
}
