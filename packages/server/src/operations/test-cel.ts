import { type Compilation, compile, testCel, workloadFederation } from '@igakit/cel'
import { operations } from '@igakit/schemas'
import { Recent } from '../cache/recent.ts'
import { done } from '../errors/refusal.ts'
import { withoutRecords } from './implementation.ts'

/** Evaluates an expression on claims; what is wrong with either stands in the answer. Missing texts are empty ones. */
export const testCelLocally = withoutRecords(operations['workloadFederation.testCel'], ({ body }) =>
  done(
    testCel(
      { claimsJson: body.claimsJson ?? '', expression: body.expression ?? '' },
      { compile: compileOnce },
    ),
  ),
)

/** Rules are tried on one token after the other, and compiling takes most of the time. */
const compilations = new Recent<string, Compilation>(500)

/** Longer rules are compiled each time, so that those that are kept are not much. */
const MAX_KEPT_LENGTH = 4096

function compileOnce(expression: string): Compilation {
  if (expression.length > MAX_KEPT_LENGTH) return compile(expression, workloadFederation)
  return (
    compilations.get(expression) ??
    compilations.add(expression, compile(expression, workloadFederation))
  )
}
