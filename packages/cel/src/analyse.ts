import { check } from './check/check.ts'
import type { Checked } from './check/checked.ts'
import { resultTypeIssue } from './check/result-type-issue.ts'
import { parse } from './engine/parse/parse.ts'
import { type EnvironmentScope, scopeOf } from './engine/scope-of-environment.ts'
import type { Environment } from './environments/environment.ts'
import type { Issue } from './issue.ts'
import { positionAt } from './source/position.ts'
import { encodeUtf8, unitsWithinBytes } from './values/bytes.ts'

/** A parsed and checked rule, or its issues. */
export type Analysis =
  | { readonly ok: true; readonly checked: Checked; readonly scope: EnvironmentScope }
  | {
      readonly ok: false
      readonly issues: readonly Issue[]
      /** The number of issues omitted from the list; absent if zero. */
      readonly truncated?: number
    }

/** Parses and checks a rule. Never throws. */
export function analyse(expression: string, environment: Environment): Analysis {
  try {
    // The service reads the expression from JSON, and its JSON decoder replaces invalid characters with U+FFFD.
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

/** Returns an issue whose range covers the excess bytes. */
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

/** True if a string is longer than the given number of UTF-8 bytes. A UTF-16 unit encodes to at most three bytes. */
function isLonger(text: string, bytes: number): boolean {
  return text.length * 3 > bytes && encodeUtf8(text).length > bytes
}

/** Returns the issue for an exception thrown during parsing, checking or planning. */
export function thrownIssue(error: unknown, expression: string): Issue {
  const whole = { range: { start: 0, end: expression.length }, position: { line: 1, column: 0 } }
  // At this point, a RangeError can only mean that the stack overflowed.
  if (error instanceof RangeError) {
    return {
      code: 'limit_exceeded',
      stage: 'check',
      message: 'the expression is nested too deeply',
      ...whole,
    }
  }
  return { code: 'internal_error', stage: 'check', message: String(error), ...whole }
}
