import { assumptionsOf } from './assumptions-of.ts'
import { check } from './check/check.ts'
import { resultTypeIssue } from './check/result-type-issue.ts'
import { evaluate } from './engine/evaluate.ts'
import { parse } from './engine/parse.ts'
import { plan } from './engine/plan.ts'
import { scopeOf } from './engine/scope-of-environment.ts'
import type { Environment } from './environments/environment.ts'
import type { Compilation } from './program.ts'
import { resultIssue } from './result-issue.ts'
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
  try {
    return compileWithin(expression, environment)
  } catch (error) {
    // The stack is the one resource that parsing, checking and planning may run out of.
    const isTooDeep = error instanceof RangeError
    const code = isTooDeep ? 'limit_exceeded' : 'internal_error'
    const message = isTooDeep ? 'the expression nests too deep' : String(error)
    return { ok: false, issues: [{ code, stage: 'check', message }] }
  }
}

function compileWithin(expression: string, environment: Environment): Compilation {
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
  const typeIssue = resultTypeIssue(checked, scope.resultTypes, place)
  if (typeIssue !== undefined) return { ok: false, issues: [typeIssue] }
  const planned = plan(checked, environment.variables, scope.bindings)
  const assumptions = assumptionsOf(checked, environment, scope)
  return {
    ok: true,
    program: {
      expression,
      environment,
      checkType: formatType(checked.type),
      assumptions,
      evaluate(input, options) {
        const evaluation = evaluate(planned, environment, input, options)
        const issue = evaluation.ok
          ? resultIssue(evaluation.value, scope.resultTypes, environment.result)
          : undefined
        if (issue !== undefined) return { ok: false, issues: [issue], assumptions }
        return assumptions.length === 0 ? evaluation : { ...evaluation, assumptions }
      },
    },
  }
}
