import { describe, expect, test } from 'vitest'
import { celEvaluator } from './cel-evaluator.ts'
import { isReport } from './report-guard.ts'

const claims = '{"sub": "repo:acme/infra", "n": 1}'

describe('a rule on claims', () => {
  test.each([
    { expression: 'claims.sub == "repo:acme/infra"', matched: true, checkType: 'bool' },
    { expression: 'claims.sub == "x"', matched: false, checkType: 'bool' },
    { expression: 'claims.n == 1.0', matched: true, checkType: 'bool' },
  ])('$expression', ({ expression, matched, checkType }) => {
    expect(celEvaluator.evaluate({ expression, claimsJson: claims })).toEqual({
      outcome: { matched, value: String(matched), type: 'bool' },
      checkType,
      problems: [],
      caveats: [],
    })
  })
})

describe('a problem', () => {
  test('of the check has cel-go’s block, its place and its range', () => {
    const { outcome, problems } = celEvaluator.evaluate({
      expression: 'true &&\n clams.x',
      claimsJson: claims,
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
    const { outcome, checkType, problems } = celEvaluator.evaluate({
      expression: 'claims.missing == "x"',
      claimsJson: claims,
    })
    expect(outcome).toBeUndefined()
    expect(checkType).toBe('bool')
    expect(problems).toMatchObject([
      { code: 'no_such_key', stage: 'eval', text: 'no such key: missing' },
    ])
  })

  test.each([
    { name: 'no JSON', claimsJson: '{\n  "a": tru\n}', code: 'invalid_json', place: [2, 11] },
    { name: 'cut off', claimsJson: '{"a": 1', code: 'invalid_json', place: [1, 8] },
    { name: 'empty', claimsJson: '', code: 'invalid_json', place: [1, 1] },
    { name: 'a list', claimsJson: '\n [1]', code: 'invalid_input', place: [2, 2] },
  ])('of the claims has a place: $name', ({ claimsJson, code, place: [line, column] }) => {
    const { problems, checkType } = celEvaluator.evaluate({ expression: 'true', claimsJson })
    expect(checkType).toBe('bool')
    expect(problems).toMatchObject([
      { subject: 'claims', code, stage: 'input', place: { line, column } },
    ])
  })

  test('of the claims does not hide one of the rule', () => {
    const { problems } = celEvaluator.evaluate({ expression: 'clams', claimsJson: '[' })
    expect(problems.map(({ subject }) => subject)).toEqual(['rule', 'claims'])
  })
})

test.each([
  ['true', '{}'],
  ['claims', '{}'],
  ['1 +', '{"a":'],
  ['claims.a.b', '{"a": {"__proto__": 1}}'],
  ['', ''],
])('every report crosses from the worker whole: %j on %j', (expression, claimsJson) => {
  expect(isReport(structuredClone(celEvaluator.evaluate({ expression, claimsJson })))).toBe(true)
})

test('says what environment it is', () => {
  expect(celEvaluator.environment).toEqual({ title: 'Workload federation', expressionBytes: 1024 })
})
