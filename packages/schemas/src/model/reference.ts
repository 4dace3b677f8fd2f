import * as z from 'zod'
import { type Issue, issueOf } from './issue.ts'
import { described, type Schema } from './schema.ts'

/** The maximum nesting depth of messages through references, the same as in protobuf's own parsers. */
export const MAX_DEPTH = 100

const tooDeep: Issue = {
  code: 'too_deep',
  message: `Expected at most ${MAX_DEPTH} nested messages`,
}

/** The key of the nesting depth in the parse context. */
const depth: unique symbol = Symbol('igakit.depth')

interface Context extends z.core.ParseContextInternal {
  readonly [depth]?: number
}

/**
 * Creates a schema for a target that is defined later or refers to itself. Values nested too deeply are rejected
 * before they overflow the stack.
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
