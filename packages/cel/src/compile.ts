import { check } from './check/check.ts'
import { resultTypeIssue } from './check/result-type-issue.ts'
import { evaluate } from './engine/evaluate.ts'
import { parse } from './engine/parse.ts'
import { plan } from './engine/plan.ts'
import { scopeOf } from './engine/scope-of-environment.ts'
import type { Environment } from './environments/environment.ts'
import type { Compilation } from './program.ts'
import { positionAt } from './source/position.ts'
import { formatType } from './types/format-type.ts'
import { encodeUtf8 } from './values/utf8.ts'

/**
 * Compiles a rule for an environment: parses it, checks it, and plans its evaluation.
 * @param expression the rule's text
 * @param environment what is in scope; see `getEnvironment`
 * @returns a program to be evaluated any number of times, or every problem that cel-go would report. Never throws.
 */
export function compile(expression: string, environment: Environment): Compilation {
  const { expressionBytes, expressionCodePoints, nesting } = environment.limits
  if (expressionBytes !== undefined && encodeUtf8(expression).length > expressionBytes) {
    const message = `the expression has more than ${expressionBytes} bytes`
    return { ok: false, issues: [{ code: 'limit_exceeded', stage: 'parse', message }] }
  }
  const scope = scopeOf(environment)
  const parsed = parse(expression, {
    macros: scope.macros,
    optionalSyntax: scope.hasOptionalSyntax,
    limits: { codePoints: expressionCodePoints, nesting },
  })
  if (!parsed.ok) return parsed
  const place = (offset: number) => positionAt(expression, offset)
  const result = check(parsed, scope.declarations, place)
  if (!result.ok) return { ok: false, issues: result.issues }
  const { checked } = result
  const resultIssue = resultTypeIssue(checked, scope.resultTypes, place)
  if (resultIssue !== undefined) return { ok: false, issues: [resultIssue] }
  const planned = plan(checked, environment.variables, scope.bindings)
  return {
    ok: true,
    program: {
      expression,
      environment,
      checkType: formatType(checked.type),
      assumptions: [],
      evaluate: (input) => evaluate(planned, environment, input),
    },
  }
}
