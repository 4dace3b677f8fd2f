import type { LiveQuestion } from './live-case.ts'
import { jsonText } from './json-text.ts'
import type { LocalTestCel } from './local-test-cel.ts'

/** What is asked of test-cel about a rule of workload federation, which is what it is made for. */
export function askOfWorkload(
  expression: string,
  input: Readonly<Record<string, unknown>>,
  testCel: LocalTestCel,
): LiveQuestion {
  const { root } = testCel
  const others = Object.keys(input).filter((name) => name !== root)
  if (others.length > 0) {
    return unasked(`the case gives ${others.join(', ')}, which test-cel does not take`)
  }
  if (!Object.hasOwn(input, root)) {
    return unasked(`the case gives no ${root}, which test-cel always has`)
  }
  const claimsJson = jsonText(input[root])
  if (claimsJson === undefined) return unasked('the case gives a value that JSON cannot carry')
  const request = { claimsJson, expression }
  return { request, local: testCel.answer(request), isApproximation: false }
}

function unasked(reason: string): LiveQuestion {
  return { local: { kind: 'cannot_tell', reason }, isApproximation: false }
}
