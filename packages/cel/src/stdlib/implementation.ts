import type { Result } from '../values/failure.ts'
import type { CelValue } from '../values/value.ts'
import type { CallContext } from './call-context.ts'
import type { Kind } from './kinds.ts'

/**
 * Runs an overload.
 * @returns `undefined` when the arguments are not of the types that it takes
 */
export type Apply = (...args: readonly CelValue[]) => Result | undefined

/** What runs when a call means an overload. */
export interface Implementation {
  /** cel-go's overload id. */
  readonly id: string
  readonly apply: Apply
  /** What runs instead of `apply` where the function asks more than its arguments, such as the time. */
  readonly applyIn?: (context: CallContext, ...args: readonly CelValue[]) => Result | undefined
}

/**
 * What runs whatever overload a call means, where cel-go decides by the values alone; it says itself what is wrong
 * with arguments that it does not take.
 */
export interface Singleton {
  /** The function's name. */
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

/** An overload that asks more of an evaluation than its arguments. */
export function contextual(
  id: string,
  applyIn: (context: CallContext, ...args: readonly CelValue[]) => Result | undefined,
): Implementation {
  return { id, applyIn, apply: () => undefined }
}
