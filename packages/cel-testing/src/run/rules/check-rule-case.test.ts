import { compile, getEnvironment } from '@igakit/cel'
import { describe, expect, test } from 'vitest'
import type { Expectation } from '../../suite/expectation.ts'
import { ValueReader } from '../../values/read-value.ts'
import { checkEvaluation, readExpectation } from './check-rule-case.ts'

function check(expression: string, expectation: Expectation): string {
  const compilation = compile(expression, getEnvironment('cel-go-all'))
  const evaluation = compilation.ok
    ? compilation.program.evaluate({ claims: {} })
    : { ok: false as const, issues: compilation.issues, assumptions: [] }
  const mismatch = checkEvaluation(evaluation, readExpectation(expectation, new ValueReader()))
  if (mismatch === undefined) return 'as expected'
  return `${mismatch.message}: ${mismatch.expected}, ${mismatch.actual}`
}

describe('matches', () => {
  test.for<[string, Expectation]>([
    ['true', true],
    ['false', false],
    ['null', null],
    ['"a"', 'a'],
    ['1', 1],
    ['1u', 1],
    ['1.0', 1],
    ['1', { value: 1, type: 'int' }],
    ['1.0', { value: 1, type: 'double' }],
    ['9007199254740993', { expr: '9007199254740993' }],
    ['[1, 2u]', [1, 2]],
    ['{"a": [1]}', { value: { a: [1] } }],
    ['{1: "a"}', { expr: '{1: "a"}' }],
    ['timestamp(0)', { expr: 'timestamp("1970-01-01T00:00:00Z")' }],
    ['duration("60s")', { value: { expr: 'duration("1m")' }, type: 'duration' }],
    ['b"a"', { value: { expr: 'b"a"' }, type: 'bytes' }],
    ['int', { expr: 'int' }],
    ['0.0 / 0.0', { expr: 'double("NaN")' }],
    ['optional.of(1)', { expr: 'optional.of(1)' }],
    ['claims.x', { error: 'no_such_key' }],
    ['1 / 0', { error: 'division_by_zero' }],
    ['claims.', { error: 'syntax_error' }],
    ['nobody', { error: 'undeclared_reference' }],
  ])('%s of %j', ([expression, expectation]) => {
    expect(check(expression, expectation)).toBe('as expected')
  })
})

describe('does not match', () => {
  test.for<[string, Expectation, string]>([
    ['claims.x', false, 'unexpected error: false, error no_such_key: no such key: x'],
    ['claims.x', null, 'unexpected error: null, error no_such_key: no such key: x'],
    ['false', { error: 'no_such_key' }, 'missing error: error no_such_key, false'],
    [
      '1 / 0',
      { error: 'no_such_key' },
      'unexpected error code: error no_such_key, error division_by_zero: division by zero',
    ],
    ['true', false, 'unexpected result: false, true'],
    ['"true"', true, 'unexpected result: true, "true"'],
    ['1', true, 'unexpected result: true, 1'],
    ['"1"', 1, 'unexpected result: 1, "1"'],
    ['null', false, 'unexpected result: false, null'],
    ['b"a"', 'a', 'unexpected result: "a", b"a"'],
    ['1', { value: 1, type: 'double' }, 'unexpected result: 1.0 (double), 1 (int)'],
    ['1.5', 1, 'unexpected result: 1, 1.5'],
    ['[1]', [1, 1], 'unexpected result: [1.0, 1.0], [1]'],
    [
      'timestamp(0)',
      '1970-01-01T00:00:00Z',
      'unexpected result: "1970-01-01T00:00:00Z", timestamp("1970-01-01T00:00:00Z")',
    ],
    ['0.0 / 0.0', 0, 'unexpected result: 0, double("NaN")'],
  ])('%s of %j', ([expression, expectation, text]) => {
    expect(check(expression, expectation)).toBe(text)
  })
})
