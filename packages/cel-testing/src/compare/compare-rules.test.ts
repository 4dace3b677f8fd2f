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

test.for<[string, string, string, readonly string[]]>([
  ['refused, then admitted', 'claims.a == 1', 'claims.a >= 1', ['b']],
  ['an error, then admitted', 'claims.a == 1', '!has(claims.a) || claims.a == 1', ['none']],
  ['admitted, then refused', 'claims.a >= 1', 'claims.a == 1', []],
  ['an error, then refused', 'claims.a == 1', 'has(claims.a) && claims.a == 1', []],
  ['not a decision', '1', '2', []],
  ['no decision, then admitted', '1', 'true', ['a', 'b', 'none']],
])('widened: %s', async ([, before, after, names]) => {
  const comparison = await compareRules(before, after, input)
  const compared = comparison.ok ? comparison.cases : []
  const widened = compared.filter(({ isWidened }) => isWidened).map(({ title }) => title)
  expect(widened).toEqual(names.map((name) => `rule › ${name}`))
})

test('a result that depends on missing data is unknown', async () => {
  const text = ruleSuite('[]', ['{ name: a, expect: [] }'], 'environment: policy-step')
  const rules = ['[]', '[sync.directory.users.v1.FindByEmail("a@example.com")]']
  const comparison = await compareRules(rules[0] ?? '', rules[1] ?? '', { name: 's', text })
  expect(comparison).toMatchObject({ ok: true, cases: [{ isUnknown: true, isDecision: false }] })
})

test('only suites of rules have inputs', async () => {
  const text = 'kind: form\nform: {}\ncases: [{ name: a, expect: { values: {} } }]\n'
  expect(await compareRules('1', '2', { name: 'f', text })).toEqual({ ok: true, cases: [] })
})
