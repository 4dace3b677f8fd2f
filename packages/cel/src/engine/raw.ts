import { Environment as Engine, EvaluationError, ParseError, TypeError } from '@marcbachmann/cel-js'
import type { Environment } from '../environments/environment.ts'
import type { ErrorCode } from '../errors.ts'
import type { Issue, Stage } from '../issue.ts'
import type { Compilation } from '../program.ts'
import { adoptInput } from '../input/adopt-input.ts'
import { typeName } from '../values/type-name.ts'
import type { CelValue } from '../values/value.ts'
import { fromEngine } from './from-engine.ts'

/** Compiles with the engine's own check and behaviour. */
export function compileRaw(expression: string, environment: Environment): Compilation {
  const engine = new Engine({ unlistedVariablesAreDyn: false })
  for (const { name, type } of environment.variables)
    engine.registerVariable(name, engineType(type))
  try {
    const parsed = engine.parse(expression)
    const check = parsed.check()
    if (!check.valid) return { ok: false, issues: [toIssue(check.error, 'check', expression)] }
    return {
      ok: true,
      program: {
        expression,
        environment,
        checkType: (check.type ?? 'dyn').replaceAll('<', '(').replaceAll('>', ')'),
        assumptions: [],
        evaluate(input) {
          const adopted = adoptInput(environment, input)
          if (!adopted.ok) return { ok: false, issues: adopted.issues, assumptions: [] }
          try {
            const context: Record<string, CelValue> = Object.create(null)
            for (const [name, value] of adopted.input.variables) context[name] = value
            const value = fromEngine(parsed(context))
            return { ok: true, value, type: typeName(value), assumptions: [] }
          } catch (error) {
            return { ok: false, issues: [toIssue(error, 'eval', expression)], assumptions: [] }
          }
        },
      },
    }
  } catch (error) {
    return { ok: false, issues: [toIssue(error, 'parse', expression)] }
  }
}

function engineType(type: string): string {
  return type.replaceAll('(', '<').replaceAll(')', '>')
}

const codes: Readonly<Record<string, ErrorCode>> = {
  no_such_key: 'no_such_key',
  no_such_overload: 'no_such_overload',
  unknown_variable: 'undeclared_reference',
  no_matching_overload: 'no_matching_overload',
  invalid_macro_argument: 'invalid_macro_argument',
}

function toIssue(error: unknown, stage: Stage, expression: string): Issue {
  if (
    !(error instanceof EvaluationError || error instanceof ParseError || error instanceof TypeError)
  ) {
    return {
      code: 'internal_error',
      stage,
      message: error instanceof Error ? error.message : String(error),
    }
  }
  const fallback =
    stage === 'parse'
      ? 'syntax_error'
      : stage === 'check'
        ? 'no_matching_overload'
        : 'invalid_argument'
  const message = error.summary.replace(/^No such key/, 'no such key')
  const issue: Issue = { code: codes[error.code] ?? fallback, stage, message }
  if (error.range === undefined) return issue
  const range = { start: error.range.start, end: error.range.end }
  if (stage === 'eval') return { ...issue, range }
  const before = expression.slice(0, range.start)
  const column = Array.from(before.slice(before.lastIndexOf('\n') + 1)).length
  return { ...issue, range, position: { line: before.split('\n').length, column } }
}
