import { describe, expect, test } from 'vitest'
import { inspectionQuestionOf } from '../state/inspection-question.ts'
import { reduceWorkspace } from '../state/reduce-workspace.ts'
import { ruleWorkspace } from '../state/rule-workspace.ts'
import type { Workspace } from '../state/workspace.ts'
import { inspect } from './inspect.ts'
import { isInspection } from './inspection.ts'

const rule = ruleWorkspace({
  environment: 'workload-federation',
  expression: 'claims.a == "x" && has(claims.b)',
  input: '{"a": "x"}',
})
const withCase = (expected: boolean): Workspace =>
  reduceWorkspace(rule, {
    type: 'add-case',
    case: { name: 'one', given: { claims: { a: 'x', b: 1 } }, expect: expected },
  })

describe('an inspection', () => {
  test('has what every part of the rule came to', async () => {
    const { trace, ...rest } = await inspect(inspectionQuestionOf(rule))
    expect(trace).toMatchObject({
      outcome: 'false',
      operator: '&&',
      parts: [
        { source: 'claims.a == "x"', outcome: 'true', isDeciding: false },
        { source: 'has(claims.b)', outcome: 'false', isDeciding: true },
      ],
    })
    expect(rest).toEqual({ cases: [], coverage: [], suiteProblems: [] })
  })

  test.each([
    { expected: true, status: 'passed' },
    { expected: false, status: 'failed' },
  ])('has the verdict on each case: $status', async ({ expected, status }) => {
    const { cases, coverage, suiteProblems } = await inspect(
      inspectionQuestionOf(withCase(expected)),
    )
    expect(suiteProblems).toEqual([])
    expect(cases).toMatchObject([{ name: 'one', rule: 'rule', status }])
    expect(coverage).toMatchObject([{ rule: 'rule', uncovered: [{ gap: 'never false' }, {}, {}] }])
  })

  test.each(['clams.a', '', 'claims.a =='])('says why no case was run: %j', async (text) => {
    const broken = reduceWorkspace(withCase(true), {
      type: 'edit-text',
      which: 'expression',
      text,
    })
    const { suiteProblems, trace } = await inspect(inspectionQuestionOf(broken))
    expect(suiteProblems).toHaveLength(1)
    expect(trace).toBeUndefined()
  })

  test.each([
    { levels: 150, suiteProblems: [] },
    { levels: 250, suiteProblems: ['The suite is nested deeper than 200 levels.'] },
  ])('takes cases as deep as a file may hold them: $levels', async ({ levels, suiteProblems }) => {
    let deep: unknown = 'x'
    for (let level = 0; level < levels; level++) deep = [deep]
    const nested = reduceWorkspace(rule, {
      type: 'add-case',
      case: { name: 'deep', given: { claims: { a: deep } }, expect: false },
    })
    expect(await inspect(inspectionQuestionOf(nested))).toMatchObject({ suiteProblems })
  })

  test('has no trace on input that cannot be used', async () => {
    const { trace } = await inspect(inspectionQuestionOf({ ...rule, input: '[' }))
    expect(trace).toBeUndefined()
  })

  test('crosses from the worker whole, and only whole', async () => {
    const inspection = await inspect(inspectionQuestionOf(withCase(false)))
    expect(isInspection(structuredClone(inspection))).toBe(true)
    const [failed] = inspection.cases
    const broken: readonly unknown[] = [
      undefined,
      { ...inspection, trace: { ...inspection.trace, parts: [{}] } },
      { ...inspection, cases: [{ ...failed, name: 1 }] },
      { ...inspection, coverage: [{}] },
      { ...inspection, suiteProblems: [1] },
    ]
    for (const value of broken) expect(isInspection(value)).toBe(false)
  })
})
