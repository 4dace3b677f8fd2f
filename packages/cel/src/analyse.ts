import { check } from './check/check.ts'
import type { Checked } from './check/checked.ts'
import { resultTypeIssue } from './check/result-type-issue.ts'
import { parse } from './engine/parse.ts'
import { type EnvironmentScope, scopeOf } from './engine/scope-of-environment.ts'
import type { Environment } from './environments/environment.ts'
import type { Issue } from './issue.ts'
import { positionAt } from './source/position.ts'
import { thrownIssue } from './thrown-issue.ts'
import { encodeUtf8 } from './values/utf8.ts'

/** A rule that parsed and checked, or every problem found. */
export type Analysis =
  | { readonly ok: true; readonly checked: Checked; readonly scope: EnvironmentScope }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** Parses and checks a rule. Never throws. */
export function analyse(expression: string, environment: Environment): Analysis {
  try {
    // The service reads it from JSON, whose decoder puts U+FFFD in the place of what is no character.
    return analyseWithin(expression.toWellFormed(), environment)
  } catch (error) {
    return { ok: false, issues: [thrownIssue(error)] }
  }
}

function analyseWithin(expression: string, environment: Environment): Analysis {
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
  const issue = resultTypeIssue(result.checked, scope.resultTypes, place)
  return issue === undefined
    ? { ok: true, checked: result.checked, scope }
    : { ok: false, issues: [issue] }
}
