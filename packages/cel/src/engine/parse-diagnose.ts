import type { ErrorCode } from '../errors.ts'
import type { Issue } from '../issue.ts'
import { positionAt } from '../source/position.ts'
import type { Tokens } from './parse-lexer.ts'
import { PredictionBudgetError } from './parse-predict.ts'
import { type Recognised, recognise } from './parse-recogniser.ts'
import { type VisitOptions, visit } from './parse-visit.ts'

/** How many faults cel-go lists. */
const mostFaults = 100

/** An issue that cel-go gives no place: it says line and column -1 then. */
export function placelessIssue(code: ErrorCode, message: string): Issue {
  return { code, stage: 'parse', message, position: { line: -1, column: -1 } }
}

/** Finds everything that cel-go reports about an expression that does not parse, in its order. */
export function diagnose(tokens: Tokens, options: VisitOptions): readonly Issue[] {
  const { source } = tokens
  const recognised = recogniseInTime(tokens, options.nesting)
  const issues = syntaxIssues(tokens, recognised)
  if (recognised?.halt !== undefined) {
    issues.push(placelessIssue('limit_exceeded', recognised.halt))
  }
  if (recognised?.tree !== undefined && issues.length <= mostFaults) {
    for (const { kind, offset, message } of visit(recognised.tree, options).faults) {
      issues.push(issueAt(source, codes[kind], offset, message))
    }
  }
  if (issues.length === 0) issues.push(unclear(source, recognised === undefined))
  return sorted(issues).slice(0, mostFaults)
}

const codes: Readonly<Record<'limit' | 'macro' | 'other', ErrorCode>> = {
  limit: 'limit_exceeded',
  macro: 'invalid_macro_argument',
  other: 'syntax_error',
}

function recogniseInTime(tokens: Tokens, nesting: number): Recognised | undefined {
  try {
    return recognise(tokens, nesting)
  } catch (error) {
    if (error instanceof PredictionBudgetError) return undefined
    throw error
  }
}

function syntaxIssues(tokens: Tokens, recognised: Recognised | undefined): Issue[] {
  const { source } = tokens
  const lexical = tokens.errors.slice(0, mostFaults + 1).map(({ start, end }) => ({
    offset: start,
    end,
    message: `token recognition error at: '${source.slice(start, end)}'`,
  }))
  return [...lexical, ...(recognised?.faults ?? [])].map(({ offset, end, message }) => ({
    ...issueAt(source, 'syntax_error', offset, `Syntax error: ${message}`),
    range: { start: offset, end },
  }))
}

function issueAt(
  source: string,
  code: ErrorCode,
  offset: number | undefined,
  message: string,
): Issue {
  return offset === undefined
    ? placelessIssue(code, message)
    : {
        code,
        stage: 'parse',
        message,
        range: { start: Math.max(offset, 0), end: Math.max(offset, 0) },
        position: positionAt(source, offset),
      }
}

/** The issue of an expression that is not CEL, when nothing more can be said in time. */
function unclear(source: string, outOfTime: boolean): Issue {
  return outOfTime
    ? issueAt(source, 'limit_exceeded', 0, 'the expression is too complex to say what is wrong')
    : issueAt(source, 'internal_error', 0, 'the expression could not be parsed')
}

/** By place, and in the order of discovery where that is the same. */
function sorted(issues: readonly Issue[]): readonly Issue[] {
  return issues.toSorted(({ position: a }, { position: b }) => {
    const byLine = (a?.line ?? 0) - (b?.line ?? 0)
    return byLine === 0 ? (a?.column ?? 0) - (b?.column ?? 0) : byLine
  })
}
