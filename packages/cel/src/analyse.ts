import { check } from './check/check.ts'
import type { Checked } from './check/checked.ts'
import { resultTypeIssue } from './check/result-type-issue.ts'
import { parse } from './engine/parse.ts'
import { type EnvironmentScope, scopeOf } from './engine/scope-of-environment.ts'
import type { Environment } from './environments/environment.ts'
import type { Issue } from './issue.ts'
import { positionAt } from './source/position.ts'
import { thrownIssue } from './thrown-issue.ts'
import { encodeUtf8, unitsWithinBytes } from './values/utf8.ts'

/** A rule that parsed and checked, or the problems found. */
export type Analysis =
  | { readonly ok: true; readonly checked: Checked; readonly scope: EnvironmentScope }
  | {
      readonly ok: false
      readonly issues: readonly Issue[]
      /** How many more cel-go counts than it lists; absent when none. */
      readonly truncated?: number
    }

/** Parses and checks a rule. Never throws. */
export function analyse(expression: string, environment: Environment): Analysis {
  try {
    // The service reads it from JSON, whose decoder puts U+FFFD in the place of what is no character.
    return analyseWithin(expression.toWellFormed(), environment)
  } catch (error) {
    return { ok: false, issues: [thrownIssue(error, expression)] }
  }
}

function analyseWithin(expression: string, environment: Environment): Analysis {
  const { expressionBytes } = environment.limits
  const place = (offset: number) => positionAt(expression, offset)
  if (expressionBytes !== undefined && isLonger(expression, expressionBytes)) {
    return { ok: false, issues: [tooManyBytes(expression, expressionBytes)] }
  }
  const scope = scopeOf(environment)
  const parsed = parse(expression, scope.parseOptions)
  if (!parsed.ok) return failed(parsed)
  const result = check(parsed, scope.declarations, place)
  if (!result.ok) return failed(result)
  const issue = resultTypeIssue(result.checked, scope.resultTypes, place)
  return issue === undefined
    ? { ok: true, checked: result.checked, scope }
    : { ok: false, issues: [issue] }
}

function failed({
  issues,
  truncated = 0,
}: {
  readonly issues: readonly Issue[]
  readonly truncated?: number
}): Analysis {
  return truncated === 0 ? { ok: false, issues } : { ok: false, issues, truncated }
}

/** Points at all that is too much. */
function tooManyBytes(expression: string, most: number): Issue {
  const start = unitsWithinBytes(expression, most)
  return {
    code: 'limit_exceeded',
    stage: 'parse',
    message: `the expression has more than ${most} bytes`,
    range: { start, end: expression.length },
    position: positionAt(expression, start),
  }
}

/** Whether a text has more bytes in UTF-8; no UTF-16 unit takes more than three. */
function isLonger(text: string, bytes: number): boolean {
  return text.length * 3 > bytes && encodeUtf8(text).length > bytes
}
