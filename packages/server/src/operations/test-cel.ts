import { type Compilation, compile, testCelWithin, workloadFederation } from '@igakit/cel'
import { operations, type CelTestResult } from '@igakit/schemas'
import { Recent } from '../cache/recent.ts'
import { done, type Outcome } from '../errors/refusal.ts'
import type { Implementation } from './implementation.ts'
import { requestValidator } from './request-validator.ts'
import { testCelInWorker } from './test-cel-worker-pool.ts'

const operation = operations['workloadFederation.testCel']
const validate = requestValidator(operation)

/** How many steps are taken between two requests, which is at most about 5 ms. */
const INLINE_STEPS = 250_000

/** A body that is valid, so that only the query is judged. */
const EMPTY = Buffer.from('{}')

/** The largest body that is judged between two requests, in bytes. */
const INLINE_BYTES = 64 * 1024

/**
 * Evaluates an expression on claims; problems of either are in the answer. Missing texts are empty. What takes long is
 * done by another thread, so that other requests are answered meanwhile.
 */
export const testCelLocally: Implementation = {
  operation,
  async run(_service, _tenant, { body, query }) {
    if (query.size > 0) {
      const judged = validate({ path: {}, query, body: EMPTY })
      if (!judged.ok) return judged
    }
    const outcome = body.length > INLINE_BYTES ? null : testCelOn(body, INLINE_STEPS)
    return outcome ?? (await testCelInWorker(body))
  },
}

/**
 * Answers a request to test an expression.
 *
 * @param body The body as it came.
 * @param maxSteps The budget of the evaluation.
 * @returns Null if the evaluation takes more than its budget.
 */
export function testCelOn(body: Uint8Array, maxSteps: number): Outcome<CelTestResult> | null {
  const validated = validate({ path: {}, query: new URLSearchParams(), body })
  if (!validated.ok) return validated
  const { claimsJson, expression } = validated.value.body
  const result = testCelWithin(
    { claimsJson: claimsJson ?? '', expression: expression ?? '' },
    maxSteps,
    { compile: compileOnce },
  )
  return result && done(result)
}

/** Rules are tried on one token after the other, and compiling takes most of the time. */
const compilations = new Recent<string, Compilation>(500)

/** Longer rules are compiled each time, so that what is kept is not much. */
const MAX_KEPT_LENGTH = 4096

function compileOnce(expression: string): Compilation {
  if (expression.length > MAX_KEPT_LENGTH) return compile(expression, workloadFederation)
  return (
    compilations.get(expression) ??
    compilations.add(expression, compile(expression, workloadFederation))
  )
}
