import type { EnvironmentId } from '@igakit/cel'
import type { RuleCase } from '@igakit/cel-testing'
import type { EvaluatorState } from '../../evaluation/evaluator-state.ts'
import { isRecord } from '../../evaluation/guards.ts'
import type { RuleReport } from '../../evaluation/report.ts'
import { environmentEntry } from '../../state/environments.ts'
import { deepestJson, jsonDepth } from '../../state/json-depth.ts'
import { nowOf } from '../../state/open-case.ts'
import { openRuleOf } from '../../state/reduce-workspace.ts'
import type { RuleWorkspace, Workspace } from '../../state/workspace.ts'
import { freshName } from './case-name.ts'
import { type ExpectationReading, isErrorCode, readValue } from './expectation-draft.ts'

export type CaseReading =
  | { readonly ok: true; readonly case: RuleCase }
  /** One sentence. */
  | { readonly ok: false; readonly message: string }

/** The input of the page as a case, which expects what the rule says now. */
export function caseOfInput(workspace: RuleWorkspace, evaluation: EvaluatorState): CaseReading {
  const { busy, ending } = evaluation
  if (busy || !ending) return refused('The rule is still being evaluated; try again in a moment.')
  if (ending.status !== 'answered' || ending.answer.kind !== 'rule') {
    return refused('There is no verdict that the case could expect.')
  }
  const given = givenOfInput(workspace)
  if (!given) return refused('The input has to be a JSON object.')
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

/** The time that a new case has to have, so that it says tomorrow what it says now: where it is not that of its suite. */
export function timeOfNewCase(workspace: Workspace, text: string): string | undefined {
  const { now } = workspace.suite
  const ofPage = nowOf(workspace)
  if (ofPage !== undefined) return ofPage === now ? undefined : ofPage
  return /\bnow\s*\(\s*\)/.test(text) ? new Date().toISOString() : undefined
}

/** The input of the page as a case would have it; undefined where it is no JSON object. */
export function givenOfInput({ input, suite }: RuleWorkspace): Record<string, unknown> | undefined {
  const value = parseJson(input)
  if (!isRecord(value)) return undefined
  if (environmentEntry(suite.environment).input === 'claims') return { claims: value }
  // JSON would round what the evaluator reads in full.
  return hasInexactInteger(input) || Object.hasOwn(value, 'fixture') ? undefined : { ...value }
}

/** Whether somewhere in a value there is what a suite takes for CEL. */
export function holdsExpr(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsExpr)
  if (!isRecord(value)) return false
  if (typeof value['expr'] === 'string' && Object.keys(value).length === 1) return true
  return Object.values(value).some(holdsExpr)
}

/** Whether somewhere in a value there is a key that suites refuse. */
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
    : refused('The rule and its input have to be without mistakes first.')
}

function refused(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message }
}

/** Whether JSON has an integer that its parser would round. */
export function hasInexactInteger(json: string): boolean {
  const numbers = json.replace(/"(?:[^"\\]|\\.)*"/g, '""').match(/-?\d+(?![\d.eE])/g) ?? []
  return numbers.some((text) => !Number.isSafeInteger(Number(text)))
}

/** A value of JSON; undefined where the text is none. */
export function parseJson(text: string): unknown {
  // No case can hold it: what compares, writes and draws cases would run out of stack.
  if (jsonDepth(text) > deepestJson) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // The editor says what is wrong with it.
    return undefined
  }
}
