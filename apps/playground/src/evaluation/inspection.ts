import type {
  CaseResult,
  FormCase,
  MatchSuiteCase,
  RuleCoverage,
  TraceNode,
} from '@igakit/cel-testing'
import { hasNumbers, hasStrings, isRecord, optional } from './guards.ts'
import { isQuestion, type Question } from './question.ts'

/** What the page asks of the inspector: why, and what of the cases. */
export interface InspectionQuestion {
  readonly question: Question
  /** The workspace as a suite, in JSON; absent where it has no cases. */
  readonly suite?: string
  /** Of a match: which account is explained, and compared with which user. */
  readonly chosen?: ChosenPair
}

/** An account by its index, and a user; absent for the one that the account is matched with. */
export interface ChosenPair {
  readonly account: number
  readonly user?: number | undefined
}

/** Why the verdict is what it is, and what becomes of the cases. Plain data. */
export interface Inspection {
  /** What every part of the open rule came to; absent where it cannot be evaluated. */
  readonly trace?: TraceNode
  readonly match?: MatchInspection
  readonly form?: FormInspection
  /** In the order of the suite. */
  readonly cases: readonly CaseResult[]
  /** What keeps the suite from being run, as sentences with their places. */
  readonly suiteProblems: readonly string[]
  /** Of each rule that has cases. */
  readonly coverage: readonly RuleCoverage[]
}

/** An expression, what came of it, and why. */
export interface Explained {
  readonly expression: string
  /** What came of it, in a few words. */
  readonly result: string
  readonly trace: TraceNode
}

/** Why an account came to what it did. */
export interface MatchInspection {
  readonly account: number
  /** Absent where there are no users. */
  readonly user?: number
  /** Absent where there is none. */
  readonly filter?: Explained
  readonly cases: readonly ExplainedMatchCase[]
  /** By account, what a case of a suite would expect of it; null where no case can name it. */
  readonly expected: readonly (Pick<MatchSuiteCase, 'account' | 'expect'> | null)[]
}

/** A match case on an account and a user. */
export interface ExplainedMatchCase {
  readonly account: Explained
  readonly user?: Explained
  /** What it did, in one sentence. */
  readonly reason: string
  /** Whether the account came to what it did by this one. */
  readonly isDeciding: boolean
}

/** Why the fields of a form came to what they did. */
export interface FormInspection {
  readonly fields: readonly {
    readonly name: string
    readonly defaultValue?: Explained
    readonly transformation?: Explained
  }[]
  /** What a case of a suite would expect. */
  readonly expected: FormCase['expect']
}

export function isInspectionQuestion(value: unknown): value is InspectionQuestion {
  return (
    isRecord(value) &&
    isQuestion(value['question']) &&
    optional(value['suite'], (suite) => typeof suite === 'string') &&
    optional(
      value['chosen'],
      (chosen) =>
        hasNumbers(chosen, ['account']) &&
        isRecord(chosen) &&
        optional(chosen['user'], (user) => typeof user === 'number'),
    )
  )
}

/** Whether a value that came from the worker is an inspection in full. */
export function isInspection(value: unknown): value is Inspection {
  if (!isRecord(value)) return false
  const { cases, coverage, form, match, suiteProblems, trace } = value
  return (
    optional(trace, isTraceNode) &&
    optional(match, isMatchInspection) &&
    optional(form, isFormInspection) &&
    Array.isArray(cases) &&
    cases.every(isCaseResult) &&
    Array.isArray(suiteProblems) &&
    suiteProblems.every((problem) => typeof problem === 'string') &&
    Array.isArray(coverage) &&
    coverage.every(isCoverage)
  )
}

function isExplained(value: unknown): boolean {
  return (
    isRecord(value) && hasStrings(value, ['expression', 'result']) && isTraceNode(value['trace'])
  )
}

function isMatchInspection(value: unknown): value is MatchInspection {
  if (!isRecord(value)) return false
  const { cases, expected, filter, user } = value
  return (
    hasNumbers(value, ['account']) &&
    optional(user, (index) => typeof index === 'number') &&
    optional(filter, isExplained) &&
    Array.isArray(cases) &&
    cases.every(isExplainedMatchCase) &&
    Array.isArray(expected) &&
    expected.every(
      (one) => one === null || (isRecord(one) && hasStrings(one, ['account']) && 'expect' in one),
    )
  )
}

function isExplainedMatchCase(value: unknown): boolean {
  return (
    isRecord(value) &&
    hasStrings(value, ['reason']) &&
    typeof value['isDeciding'] === 'boolean' &&
    isExplained(value['account']) &&
    optional(value['user'], isExplained)
  )
}

function isFormInspection(value: unknown): value is FormInspection {
  if (!isRecord(value)) return false
  const { expected, fields } = value
  return (
    isRecord(expected) &&
    Array.isArray(fields) &&
    fields.every(
      (field) =>
        isRecord(field) &&
        hasStrings(field, ['name']) &&
        optional(field['defaultValue'], isExplained) &&
        optional(field['transformation'], isExplained),
    )
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
