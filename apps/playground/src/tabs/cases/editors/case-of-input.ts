import type { EnvironmentId } from '@igakit/cel'
import type { RuleCase } from '@igakit/cel-testing'
import type { EvaluatorState } from '../../../evaluation/clients.ts'
import { isRecord } from '../../../shared/guards.ts'
import type { RuleReport } from '../../../evaluation/report.ts'
import { environmentEntry } from '../../../workspace/environments.ts'
import { deepestJson, jsonDepth } from '../../../shared/json-depth.ts'
import { nowOf } from '../../../workspace/open-case.ts'
import { openRuleOf } from '../../../workspace/reduce/reduce-workspace.ts'
import type { RuleWorkspace, Workspace } from '../../../workspace/workspace.ts'
import { freshName } from '../form/case-name.ts'
import { type ExpectationReading, isErrorCode, readValue } from '../form/expectation-draft.ts'

export type CaseReading =
  | { readonly ok: true; readonly case: RuleCase }
  | { readonly ok: false; readonly message: string }

/** Creates a case from the input that expects the current result of the rule. */
export function caseOfInput(workspace: RuleWorkspace, evaluation: EvaluatorState): CaseReading {
  const { ending } = evaluation
  if (ending?.status !== 'answered' || ending.answer.kind !== 'rule') {
    return refused('The input has no result yet that a case could expect.')
  }
  const given = givenOfInput(workspace)
  if (!given) return refused('The input must be a JSON object.')
  if (holdsExpr(given)) {
    return refused('A suite would read {"expr": "…"} as CEL, so this input cannot be a case.')
  }
  if (holdsProto(given)) return refused('A suite may not have the key __proto__.')
  const expectation = expectationOf(ending.answer, workspace.suite.environment)
  if (!expectation.ok) return expectation
  const { cases, expression = '' } = openRuleOf(workspace)
  const now = timeOfNewCase(workspace, expression)
  const { expectation: expect } = expectation
  return { ok: true, case: { name: freshName(cases), given, ...(now && { now }), expect } }
}

/**
 * Returns the time that a new case needs to get the same result in the future; undefined if its suite already sets
 * that time.
 */
export function timeOfNewCase(workspace: Workspace, text: string): string | undefined {
  const { now } = workspace.suite
  const ofPage = nowOf(workspace)
  if (ofPage !== undefined) return ofPage === now ? undefined : ofPage
  return /\bnow\s*\(\s*\)/.test(text) ? new Date().toISOString() : undefined
}

/** Returns the input in the format of a suite case; undefined if the input is not a JSON object. */
export function givenOfInput({ input, suite }: RuleWorkspace): Record<string, unknown> | undefined {
  const value = parseJson(input)
  if (!isRecord(value)) return undefined
  if (environmentEntry(suite.environment).input === 'claims') return { claims: value }
  // JSON.parse would round integers that the evaluator reads exactly.
  return hasInexactInteger(input) || Object.hasOwn(value, 'fixture') ? undefined : { ...value }
}

/** True if a suite would parse part of the value as CEL. */
export function holdsExpr(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsExpr)
  if (!isRecord(value)) return false
  if (typeof value['expr'] === 'string' && Object.keys(value).length === 1) return true
  return Object.values(value).some(holdsExpr)
}

/** True if a value contains a key that suites reject. */
export function holdsProto(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsProto)
  if (!isRecord(value)) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(holdsProto)
}

function expectationOf(
  { outcome, problems }: RuleReport,
  place: EnvironmentId,
): ExpectationReading {
  if (outcome) return readValue(outcome.value, place)
  const [problem] = problems
  return problem?.stage === 'eval' && isErrorCode(problem.code)
    ? { ok: true, expectation: { error: problem.code } }
    : refused('Fix the errors in the rule and its input first.')
}

function refused(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message }
}

/** True if JSON contains an integer that JSON.parse would round. */
export function hasInexactInteger(json: string): boolean {
  const numbers = json.replace(/"(?:[^"\\]|\\.)*"/g, '""').match(/-?\d+(?![\d.eE])/g) ?? []
  return numbers.some((text) => !Number.isSafeInteger(Number(text)))
}

/** Parses JSON; returns undefined if it is invalid. */
export function parseJson(text: string): unknown {
  // The code that compares, serialises and renders cases is recursive and would overflow the stack.
  if (jsonDepth(text) > deepestJson) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // The editor reports the error.
    return undefined
  }
}
