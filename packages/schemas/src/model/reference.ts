import * as z from 'zod'
import { type Fault, issueOf } from './fault.ts'
import { described, type Schema } from './schema.ts'

/** How many messages may be in each other by references: as many as protobuf's own readers take. */
export const MAX_DEPTH = 100

const tooDeep: Fault = {
  code: 'too_deep',
  message: `Expected at most ${MAX_DEPTH} messages in each other`,
}

/** Where the context of a reading keeps how many references it is in. */
const depth: unique symbol = Symbol('igakit.depth')

interface Context extends z.core.ParseContextInternal {
  readonly [depth]?: number
}

/**
 * A schema that is defined further down, or in terms of the one that refers to it. What is too deep is refused, where
 * the stack would overflow else.
 */
export function reference<T>(target: () => Schema<T>): Schema<T> {
  const lazy = z.lazy(target)
  const { _zod: internals } = lazy
  const run = internals.run.bind(internals)
  internals.run = (payload, context: Context) => {
    const deeper: Context = { ...context, [depth]: (context[depth] ?? 0) + 1 }
    if ((deeper[depth] ?? 0) <= MAX_DEPTH) return run(payload, deeper)
    payload.issues.push(issueOf(tooDeep, payload.value))
    return payload
  }
  return described<T>(lazy, { kind: 'reference', target })
}
