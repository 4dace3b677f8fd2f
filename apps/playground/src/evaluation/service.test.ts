import { describe, expect, test } from 'vitest'
import { evaluateRule } from './evaluate-rule.ts'
import type { RuleReport } from './report.ts'
import { evaluate as evaluateQuestion } from './service.ts'

const evaluate = (texts: { readonly expression: string; readonly input: string }): RuleReport =>
  evaluateRule({ kind: 'rule', environment: 'workload-federation', ...texts })

const claims = '{"sub": "repo:acme/infra", "n": 1}'

describe('a rule on claims', () => {
  test.each([
    { expression: 'claims.sub == "repo:acme/infra"', matched: true, checkType: 'bool' },
    { expression: 'claims.sub == "x"', matched: false, checkType: 'bool' },
    { expression: 'claims.n == 1.0', matched: true, checkType: 'bool' },
  ])('$expression', ({ expression, matched, checkType }) => {
    expect(evaluate({ expression, input: claims })).toEqual({
      outcome: { matched, value: String(matched), type: 'bool' },
      checkType,
      kind: 'rule',
      problems: [],
      caveats: [],
    })
  })
})

describe('a problem', () => {
  test('of the type check has cel-go’s text, position and range', () => {
    const { outcome, problems } = evaluate({
      expression: 'true &&\n clams.x',
      input: claims,
    })
    expect(outcome).toBeUndefined()
    expect(problems).toMatchObject([
      {
        subject: 'rule',
        code: 'undeclared_reference',
        stage: 'check',
        text: expect.stringMatching(/^ERROR: <input>:2:2: .*clams.*\n \|  clams\.x\n \| \.\^$/),
        place: { line: 2, column: 2 },
        range: { start: 9 },
      },
    ])
  })

  test('of the evaluation has cel-go’s message', () => {
    const { outcome, checkType, problems } = evaluate({
      expression: 'claims.missing == "x"',
      input: claims,
    })
    expect(outcome).toBeUndefined()
    expect(checkType).toBe('bool')
    expect(problems).toMatchObject([
      { code: 'no_such_key', stage: 'eval', text: 'no such key: missing' },
    ])
  })

  test.each([
    { name: 'no JSON', input: '{\n  "a": tru\n}', code: 'invalid_json', place: [2, 11] },
    { name: 'cut off', input: '{"a": 1', code: 'invalid_json', place: [1, 8] },
    { name: 'empty', input: '', code: 'invalid_json', place: [1, 1] },
    { name: 'a list', input: '\n [1]', code: 'invalid_input', place: [2, 2] },
  ])('of the claims has a position: $name', ({ input, code, place: [line, column] }) => {
    const { problems, checkType } = evaluate({ expression: 'true', input })
    expect(checkType).toBe('bool')
    expect(problems).toMatchObject([
      { subject: 'input', code, stage: 'input', place: { line, column } },
    ])
  })

  test('of the claims does not hide a problem of the rule', () => {
    const { problems } = evaluate({ expression: 'clams', input: '[' })
    expect(problems.map(({ subject }) => subject)).toEqual(['rule', 'input'])
  })
})

test.each([
  ['true', '{}'],
  ['claims', '{}'],
  ['1 +', '{"a":'],
  ['claims.a.b', '{"a": {"__proto__": 1}}'],
  ['', ''],
])('every report is plain data: %j on %j', (expression, input) => {
  const report = evaluate({ expression, input })
  expect(structuredClone(report)).toEqual(report)
})

describe('another environment', () => {
  test('has its own variables, by name', () => {
    const report = evaluateRule({
      kind: 'rule',
      environment: 'policy-step',
      expression: 'subject.department == "Sales" ? [subject] : appOwners',
      input: '{"subject": {"department": "Sales", "id": "u1"}}',
    })
    expect(report).toMatchObject({ outcome: { matched: false, type: 'list' }, problems: [] })
  })

  test('reports input that does not match a variable’s type', () => {
    const report = evaluateRule({
      kind: 'rule',
      environment: 'policy-condition',
      expression: 'subject.email == "a"',
      input: '{"subject": 3}',
    })
    expect(report.outcome).toBeUndefined()
    expect(report.problems).toMatchObject([{ subject: 'input', stage: 'input' }])
  })

  test('of a form uses the type of the field', () => {
    const question = {
      kind: 'rule',
      environment: 'form-default',
      expression: '"a"',
      input: '{}',
    } as const
    expect(evaluateRule({ ...question, fieldType: 'stringField' }).problems).toEqual([])
    expect(evaluateRule({ ...question, fieldType: 'boolField' }).problems).toMatchObject([
      { subject: 'rule' },
    ])
  })

  test('uses the given time and directory', async () => {
    const report = await evaluateQuestion({
      kind: 'rule',
      environment: 'policy-condition',
      expression:
        'now() == timestamp("2026-01-31T09:30:00Z") && sync.directory.users.v1.FindByEmail("a@b").id == "u1"',
      input: '{}',
      now: '2026-01-31T09:30:00Z',
      directory: { users: [{ id: 'u1', email: 'a@b' }] },
    })
    expect(report).toMatchObject({ outcome: { matched: true } })
  })
})
