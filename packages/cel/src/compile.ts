import type { Environment } from './environments/environment.ts'
import { compileRaw } from './engine/raw.ts'
import type { Compilation } from './program.ts'

/**
 * Compiles a rule for an environment: parses it, checks it, and plans its evaluation.
 * @param expression the rule's text
 * @param environment what is in scope; see `getEnvironment`
 * @returns a program to be evaluated any number of times, or every problem that cel-go would report. Never throws.
 */
export function compile(expression: string, environment: Environment): Compilation {
  const { expressionBytes, expressionCodePoints } = environment.limits
  if (
    expressionBytes !== undefined &&
    new TextEncoder().encode(expression).length > expressionBytes
  ) {
    const message = `the expression has more than ${expressionBytes} bytes`
    return { ok: false, issues: [{ code: 'limit_exceeded', stage: 'parse', message }] }
  }
  if (expression.length > 2 * expressionCodePoints) {
    const message = `the expression has more than ${expressionCodePoints} characters`
    return { ok: false, issues: [{ code: 'limit_exceeded', stage: 'parse', message }] }
  }
  return compileRaw(expression, environment)
}
