import { type Compilation, compile, testCelWithBudget, workloadFederation } from '@igakit/cel'
import { operations, type CelTestResult } from '@igakit/schemas'
import { Recent } from '../cache/recent.ts'
import { done, type Outcome } from '../errors/refusal.ts'
import { type Implementation, NO_QUERY } from './implementation.ts'
import { requestValidator } from './request-validator.ts'
import { testCelInWorker } from './test-cel-worker-pool.ts'

const operation = operations['workloadFederation.testCel']
const validate = requestValidator(operation)

/** The maximum number of steps on the main thread, which take about 5 ms. */
const INLINE_STEPS = 250_000

/** A valid body for validating only the query. */
const EMPTY = Buffer.from('{}')

/** The maximum size of a body that is validated on the main thread, in bytes. */
const INLINE_BYTES = 64 * 1024

/**
 * Evaluates an expression on claims. The response reports problems with the expression or the claims. Omitted
 * strings count as empty. Long evaluations move to another thread, so that other requests are answered meanwhile.
 */
export const testCelLocally: Implementation = {
  operation,
  run(_service, _tenant, { body, query }) {
    if (query.size > 0) {
      const checked = validate({ path: {}, query, body: EMPTY })
      if (!checked.ok) return checked
    }
    const outcome = body.length > INLINE_BYTES ? null : testCelOn(body, INLINE_STEPS)
    return outcome ?? testCelInWorker(body)
  },
}

/**
 * Tests an expression.
 * @param body The raw request body.
 * @param maxSteps The maximum number of steps.
 * @returns The result, or null if the evaluation exceeds the maximum number of steps.
 */
export function testCelOn(body: Uint8Array, maxSteps: number): Outcome<CelTestResult> | null {
  const validated = validate({ path: {}, query: NO_QUERY, body })
  if (!validated.ok) return validated
  const { claimsJson, expression } = validated.value.body
  const result = testCelWithBudget(
    { claimsJson: claimsJson ?? '', expression: expression ?? '' },
    maxSteps,
    { compile: compileOnce },
  )
  return result && done(result)
}

/** A cache of compiled rules. Compiling takes most of the time, and clients test the same rule with many tokens. */
const compilations = new Recent<string, Compilation>(500)

/** The maximum length of a cached rule, to limit memory usage. */
const MAX_KEPT_LENGTH = 4096

function compileOnce(expression: string): Compilation {
  if (expression.length > MAX_KEPT_LENGTH) return compile(expression, workloadFederation)
  return (
    compilations.get(expression) ??
    compilations.add(expression, compile(expression, workloadFederation))
  )
}
