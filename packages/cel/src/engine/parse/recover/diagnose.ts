import type { ErrorCode } from '../../../errors.ts'
import type { Issue } from '../../../issue.ts'
import { positionAt } from '../../../source/position.ts'
import type { Tokens } from '../lexer.ts'
import { type Halt, recognise } from './recogniser.ts'
import type { SyntaxFault } from './repair.ts'
import { type MeaningFault, type VisitOptions, visit } from './visit.ts'

/** The maximum number of errors that cel-go lists, and the maximum number of syntax errors before cel-go stops. */
const mostFaults = 100

/** The errors of an invalid expression. */
export interface Diagnosis {
  /** Sorted by position. */
  readonly issues: readonly Issue[]
  /** The number of further errors that cel-go counts but does not list. */
  readonly truncated: number
}

/** Creates an issue without a position, which cel-go prints as line and column -1. */
export function placelessIssue(code: ErrorCode, message: string): Issue {
  return { code, stage: 'parse', message, position: { line: -1, column: -1 } }
}

/** Returns all errors that cel-go reports for an expression that does not parse. */
export function diagnose(tokens: Tokens, options: VisitOptions): Diagnosis {
  const { faults, tree, halt } = recognise(tokens, options.nesting)
  // The lexer and the parser report errors from left to right.
  const syntax = [...lexicalFaults(tokens, halt), ...faults].toSorted(
    (left, right) => left.offset - right.offset,
  )
  const issues = syntax.slice(0, mostFaults).map((fault) => syntaxIssue(tokens.source, fault))
  // Beyond the limit, cel-go counts one more error and stops.
  if (syntax.length > mostFaults) return { issues: sorted(issues), truncated: 1 }
  if (halt?.message !== undefined) issues.push(placelessIssue('limit_exceeded', halt.message))
  const meaning = tree === undefined ? [] : visit(tree, options).faults
  // cel-go lists errors in order of discovery, regardless of position.
  const listed = meaning.slice(0, Math.max(mostFaults - issues.length, 0))
  issues.push(...listed.map((fault) => meaningIssue(tokens, fault)))
  if (issues.length === 0) {
    issues.push(placelessIssue('internal_error', 'the expression could not be parsed'))
  }
  const found = issues.length + meaning.length - listed.length
  const reported = issues.slice(0, mostFaults)
  return { issues: sorted(reported), truncated: found - reported.length }
}

/** Returns the errors for invalid tokens. cel-go lexes on demand, so a halt leaves later tokens unread. */
function lexicalFaults({ source, errors }: Tokens, halt: Halt | undefined): readonly SyntaxFault[] {
  const seen = halt === undefined ? errors : errors.filter(({ start }) => start < halt.offset)
  return seen.slice(0, mostFaults + 1).map(({ start, end }) => ({
    offset: start,
    end,
    message: `token recognition error at: '${source.slice(start, end)}'`,
  }))
}

function syntaxIssue(source: string, { offset, end, message }: SyntaxFault): Issue {
  return {
    code: 'syntax_error',
    stage: 'parse',
    message: `Syntax error: ${message}`,
    range: { start: offset, end },
    position: positionAt(source, offset),
  }
}

const codes = {
  limit: 'limit_exceeded',
  macro: 'invalid_macro_argument',
  other: 'syntax_error',
} as const

function meaningIssue(tokens: Tokens, { kind, offset, message }: MeaningFault): Issue {
  const code = codes[kind]
  if (offset === undefined) return placelessIssue(code, message)
  const token = tokens.starts.indexOf(offset)
  const start = Math.max(offset, 0)
  return {
    code,
    stage: 'parse',
    message,
    range: { start, end: tokens.ends[token] ?? start },
    position: positionAt(tokens.source, offset),
  }
}

/** Sorts issues by position, keeping the order of discovery for equal positions. */
function sorted(issues: readonly Issue[]): readonly Issue[] {
  return issues.toSorted(({ position: a }, { position: b }) => {
    const byLine = (a?.line ?? 0) - (b?.line ?? 0)
    return byLine === 0 ? (a?.column ?? 0) - (b?.column ?? 0) : byLine
  })
}
