import { expect, test } from 'vitest'
import { ruleSuite } from '../testing/suites.ts'
import { compareRules } from './compare-rules.ts'

const cases = [
  '{ name: a, given: { claims: { a: 1 } }, expect: false }',
  '{ name: b, given: { claims: { a: 2 } }, expect: true }',
  '{ name: none, given: { claims: {} }, expect: { error: no_such_key } }',
]
const input = { name: 's', text: ruleSuite('true', cases, 'environment: cel-go') }

async function compare(before: string, after: string): Promise<unknown> {
  const comparison = await compareRules(before, after, input)
  if (!comparison.ok) return comparison.compileFailure ?? comparison.problems
  return comparison.cases
    .filter(({ isChanged }) => isChanged)
    .map(({ after: then, before: first, title }) => `${title}: ${first} → ${then}`)
}

test.for<[string, string, unknown]>([
  ['claims.a == 1', '1 == claims.a', []],
  ['claims.a == 1', 'claims.a >= 1', ['rule › b: false → true']],
  [
    'claims.a == 1',
    'has(claims.a) && claims.a == 1',
    ['rule › none: error no_such_key: no such key: a → false'],
  ],
  ['1', '1.0', ['rule › a: 1 → 1.0', 'rule › b: 1 → 1.0', 'rule › none: 1 → 1.0']],
  ['1', '1 +', { which: 'after', text: expect.stringContaining('Syntax error') }],
  ['x', '1', { which: 'before', text: expect.stringContaining('undeclared') }],
])('%s and %s', async ([before, after, changes]) => {
  expect(await compare(before, after)).toEqual(changes)
})

test('a suite that is not of rules has no inputs', async () => {
  const text = 'kind: form\nform: {}\ncases: [{ name: a, expect: { values: {} } }]\n'
  expect(await compareRules('1', '2', { name: 'f', text })).toEqual({ ok: true, cases: [] })
})
