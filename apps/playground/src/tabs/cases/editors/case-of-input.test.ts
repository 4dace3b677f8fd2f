import { describe, expect, test } from 'vitest'
import { inspect } from '../../../evaluation/inspect.ts'
import { inspectionQuestionOf } from '../../../evaluation/question-of.ts'
import { reduceWorkspace } from '../../../workspace/reduce/reduce-workspace.ts'
import { ruleWorkspace } from '../../../workspace/rule-workspace.ts'
import { samples } from '../../../workspace/samples/samples.ts'
import type { RuleWorkspace } from '../../../workspace/workspace.ts'
import { caseOfInput } from './case-of-input.ts'
import { createEvaluation } from './testing.ts'
import { textsOfRuleCase } from './texts-of-case.ts'

const claims = (expression: string, input: string) =>
  ruleWorkspace({ environment: 'workload-federation', expression, input })

const ruleSamples = samples.flatMap(({ id, workspace }): { id: string; sample: RuleWorkspace }[] =>
  workspace.kind === 'rule' ? [{ id, sample: workspace }] : [],
)

describe('a case of the input', () => {
  test.each(ruleSamples)('passes for the sample $id', async ({ sample }) => {
    const reading = caseOfInput(sample, createEvaluation(sample))
    if (!reading.ok) throw new Error(reading.message)
    const kept = reduceWorkspace(sample, { type: 'add-case', case: reading.case })
    const { cases, suiteProblems } = await inspect(inspectionQuestionOf(kept))
    expect(suiteProblems).toEqual([])
    expect(cases.map(({ status }) => status)).toEqual(cases.map(() => 'passed'))
    expect(cases.at(-1)?.name).toBe(reading.case.name)
  })

  test.each([
    { workspace: claims('claims.a == 1.0', '{"a": 1}'), expected: true },
    { workspace: claims('claims.a == 1.0', '{"a": 2}'), expected: false },
    { workspace: claims('claims.b == 1.0', '{"a": 2}'), expected: { error: 'no_such_key' } },
    { workspace: claims('claims.constructor == "c"', '{"constructor": "c"}'), expected: true },
    {
      workspace: ruleWorkspace({
        environment: 'cel-go',
        expression: 'duration("90m")',
        input: '{}',
      }),
      expected: { expr: 'duration("1h30m0s")' },
    },
  ])('passes at once: $expected', async ({ expected, workspace }) => {
    const reading = caseOfInput(workspace, createEvaluation(workspace))
    if (!reading.ok) throw new Error(reading.message)
    expect(reading.case.expect).toEqual(expected)
    const kept = reduceWorkspace(workspace, { type: 'add-case', case: reading.case })
    const { cases, suiteProblems } = await inspect(inspectionQuestionOf(kept))
    expect(suiteProblems).toEqual([])
    expect(cases).toMatchObject([{ status: 'passed' }])
    expect(textsOfRuleCase(reading.case, workspace)).toEqual({
      ok: true,
      texts: { input: JSON.stringify(JSON.parse(workspace.input), undefined, 2) },
    })
  })

  test.each([
    claims('claims.a ==', '{}'),
    claims('true', '['),
    claims('true', '[]'),
    claims('true', '{"a": {"expr": "1"}}'),
    claims('true', '{"a": [{"__proto__": {"admin": true}}]}'),
    ruleWorkspace({
      environment: 'policy-step',
      expression: '[]',
      input: '{"task": {"n": 9007199254740993}}',
    }),
  ])('is rejected with a message if a suite cannot express it: %j', (workspace) => {
    expect(caseOfInput(workspace, createEvaluation(workspace))).toEqual({
      ok: false,
      message: expect.stringMatching(/\.$/),
    })
  })

  test('is rejected while the result belongs to an older input', () => {
    const evaluation = { busy: true }
    expect(caseOfInput(claims('true', '{}'), evaluation)).toMatchObject({ ok: false })
  })
})

describe('opening a case', () => {
  const workspace = {
    ...claims('true', '{}'),
    suite: { ...claims('true', '{}').suite, fixtures: { main: { claims: { a: 1, b: 2 } } } },
  }

  test.each([
    { given: 'main', text: '{"a":1,"b":2}' },
    { given: { claims: { a: 3 } }, text: '{"a":3}' },
    { given: undefined, text: '{}' },
    { given: { fixture: 'main' }, text: '{"a":1,"b":2}' },
    {
      given: { fixture: 'main', overrides: { claims: { a: 3 } }, without: ['claims.b'] },
      text: '{"a":3}',
    },
  ])('shows $text in the editor', ({ given, text }) => {
    const one = { name: 'one', expect: true, ...(given !== undefined && { given }) }
    const reading = textsOfRuleCase(one, workspace)
    expect(reading.ok && JSON.stringify(JSON.parse(reading.texts.input ?? ''))).toBe(text)
  })

  test.each([
    { given: 'none' },
    { given: { fixture: 'main', without: ['claims.c'] } },
    { given: { claims: { at: { expr: 'timestamp(0)' } } } },
    { given: { claims: {}, other: 1 } },
  ])('reports why it fails: $given', ({ given }) => {
    expect(textsOfRuleCase({ name: 'one', expect: true, given }, workspace)).toEqual({
      ok: false,
      message: expect.stringMatching(/\.$/),
    })
  })
})
