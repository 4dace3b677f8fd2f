import type { LiveRequest } from './live-case.ts'
import { type LocalTestCel, jsonText } from './local-test-cel.ts'

/** Builds the test-cel request for a rule of workload federation. */
export function askOfWorkload(
  expression: string,
  input: Readonly<Record<string, unknown>>,
  testCel: LocalTestCel,
): LiveRequest {
  const { root } = testCel
  const others = Object.keys(input).filter((name) => name !== root)
  if (others.length > 0) {
    return unasked(`the case sets ${others.join(', ')}, which test-cel does not accept`)
  }
  if (!Object.hasOwn(input, root)) {
    return unasked(`the case has no ${root}, which test-cel requires`)
  }
  const claimsJson = jsonText(input[root])
  if (claimsJson === undefined) return unasked('the case has a value that JSON lacks')
  const request = { claimsJson, expression }
  return { request, local: testCel.answer(request), isApproximation: false }
}

function unasked(reason: string): LiveRequest {
  return { local: { kind: 'cannot_tell', reason }, isApproximation: false }
}
