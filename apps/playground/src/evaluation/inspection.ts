import type { CaseResult, RuleCoverage, TraceNode } from '@igakit/cel-testing'
import { hasNumbers, hasStrings, isRecord, optional } from './guards.ts'
import { isQuestion, type Question } from './question.ts'

/** What the page asks of the inspector: why, and what of the cases. */
export interface InspectionQuestion {
  readonly question: Question
  /** The workspace as a suite, in JSON; absent where it has no cases. */
  readonly suite?: string
}

/** Why the verdict is what it is, and what becomes of the cases. Plain data. */
export interface Inspection {
  /** What every part of the open rule came to; absent where it cannot be evaluated. */
  readonly trace?: TraceNode
  /** In the order of the suite. */
  readonly cases: readonly CaseResult[]
  /** What keeps the suite from being run, as sentences with their places. */
  readonly suiteProblems: readonly string[]
  /** Of each rule that has cases. */
  readonly coverage: readonly RuleCoverage[]
}

export function isInspectionQuestion(value: unknown): value is InspectionQuestion {
  return (
    isRecord(value) &&
    isQuestion(value['question']) &&
    optional(value['suite'], (suite) => typeof suite === 'string')
  )
}

/** Whether a value that came from the worker is an inspection in full. */
export function isInspection(value: unknown): value is Inspection {
  if (!isRecord(value)) return false
  const { cases, coverage, suiteProblems, trace } = value
  return (
    optional(trace, isTraceNode) &&
    Array.isArray(cases) &&
    cases.every(isCaseResult) &&
    Array.isArray(suiteProblems) &&
    suiteProblems.every((problem) => typeof problem === 'string') &&
    Array.isArray(coverage) &&
    coverage.every(isCoverage)
  )
}

function isTraceNode(value: unknown): value is TraceNode {
  return (
    isRecord(value) &&
    hasStrings(value, ['source', 'kind', 'outcome']) &&
    hasNumbers(value['range'], ['start', 'end']) &&
    typeof value['isDeciding'] === 'boolean' &&
    Array.isArray(value['parts']) &&
    value['parts'].every(isTraceNode)
  )
}

function isCaseResult(value: unknown): boolean {
  return (
    isRecord(value) &&
    hasStrings(value, ['suite', 'name', 'status']) &&
    optional(value['failure'], (failure) => hasStrings(failure, ['message', 'expected', 'actual']))
  )
}

function isCoverage(value: unknown): boolean {
  return (
    isRecord(value) &&
    hasStrings(value, ['rule', 'expression']) &&
    hasNumbers(value, ['outcomes', 'covered']) &&
    Array.isArray(value['uncovered']) &&
    value['uncovered'].every(
      (part) =>
        isRecord(part) &&
        hasStrings(part, ['source', 'gap']) &&
        hasNumbers(part['range'], ['start', 'end']),
    )
  )
}
