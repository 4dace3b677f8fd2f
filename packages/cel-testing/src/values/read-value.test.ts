import { compile, formatValue, getEnvironment } from '@igakit/cel'
import { expect, test } from 'vitest'
import { ValueReader } from './read-value.ts'

test.for<[unknown, string]>([
  [1, '1.0'],
  [{ expr: '1' }, '1'],
  [{ expr: '1u' }, '1u'],
  [{ expr: 'b"\\x01"' }, 'b"\\x01"'],
  [{ expr: 'timestamp("2026-01-31T09:30:00Z")' }, 'timestamp("2026-01-31T09:30:00Z")'],
  [{ expr: '{"a": [duration("1h")]}' }, '{"a": [duration("1h0m0s")]}'],
  [{ expr: '{1: "a"}' }, '{1: "a"}'],
  [{ expr: 'double("NaN")' }, 'double("NaN")'],
  [{ expr: '{"expr": "x"}' }, '{"expr": "x"}'],
  [[{ a: { expr: '1 + 1' } }], '[{"a": 2}]'],
  [{ expr: 'x', more: 1 }, '{"expr": "x", "more": 1.0}'],
  [{ expr: 1 }, '{"expr": 1.0}'],
])('%j in an input and as a value is %s', ([value, text]) => {
  const reader = new ValueReader()
  const compilation = compile('claims.v', getEnvironment('cel-go'))
  if (!compilation.ok) throw new Error('it compiles')
  const evaluation = compilation.program.evaluate({ claims: { v: reader.input(value) } })
  expect(evaluation.ok && formatValue(evaluation.value)).toBe(text)
  expect(formatValue(reader.celValue(value))).toBe(text)
})

test('reports values that cannot be evaluated with their paths', () => {
  const problems: unknown[] = []
  const reader = new ValueReader((...problem) => problems.push(problem))
  reader.input({ big: 2 ** 60, a: [{ expr: '1 / 0' }] }, ['given'])
  reader.celValue([2 ** 60])
  expect(problems).toEqual([
    ['invalid_expr', 'division by zero', ['given', 'a', 0, 'expr']],
    ['invalid_value', expect.stringContaining('too large'), [0]],
  ])
})

test('does not copy a fixture for each case', () => {
  const fixture = { claims: { list: [1, 2, 3] } }
  const reader = new ValueReader()
  const [first, second] = [reader.input(fixture), reader.input(fixture)]
  expect(first).toEqual(fixture)
  expect(second).toBe(first)
})
