import { expect, test } from 'vitest'
import { collectRun } from '../../testing/collect-run.ts'
import { ruleSuite } from '../../testing/suites.ts'
import type { RuleMutation } from './rule-mutation.ts'
import { mutationScore } from './rule-mutation.ts'

async function mutationOf(expression: string, cases: readonly string[]): Promise<RuleMutation> {
  const inputs = [{ name: 'a', text: ruleSuite(expression, cases) }]
  const { summary } = await collectRun(inputs, { mutate: true })
  const [mutation] = summary.suites[0]?.mutation ?? []
  if (mutation === undefined) throw new Error(JSON.stringify(summary.suites[0]))
  return mutation
}

const rule = 'claims.a == "x" && claims.b == "y"'
const both = '{ name: both, given: { claims: { a: x, b: "y" } }, expect: true }'
const onlyA = '{ name: only a, given: { claims: { a: x, b: z } }, expect: false }'
const onlyB = '{ name: only b, given: { claims: { a: z, b: "y" } }, expect: false }'

test('a suite that tries every part detects every mutation', async () => {
  const mutation = await mutationOf(rule, [both, onlyA, onlyB])
  expect(mutation).toMatchObject({ survivors: [], equivalent: [], untried: 0 })
  expect(mutation.killed).toBe(9)
  expect(mutationScore([mutation])).toBe(1)
})

test('shows an undetected mutation with an input that would detect it', async () => {
  const mutation = await mutationOf(rule, [both, onlyA])
  expect(mutation.survivors).toEqual([
    {
      kind: 'dropped_part',
      range: { start: 0, end: 15 },
      original: 'claims.a == "x"',
      replacement: '',
      witness: {
        of: 'both',
        difference: 'with claims.a = "x~"',
        original: 'false',
        changed: 'true',
      },
    },
  ])
  expect(mutationScore([mutation])).toBeCloseTo(8 / 9)
})

test('an equivalent mutation does not count', async () => {
  const cases = [
    '{ name: yes, given: { claims: { a: x } }, expect: true }',
    '{ name: no, given: { claims: { a: z } }, expect: false }',
    '{ name: none, given: { claims: {} }, expect: false }',
  ]
  // A presence test is redundant before an equality test.
  const mutation = await mutationOf('has(claims.a) && claims.a == "x" && "x" == "x"', cases)
  expect(mutation.survivors).toEqual([])
  expect(mutation.equivalent.map(({ original }) => original)).toContain('"x" == "x"')
  expect(mutationScore([mutation])).toBe(1)
})

/** The claims of a case, a mutation that it does not detect, and the claims of a witness. */
test.for<[string, string, string, string]>([
  ['size(claims.aud) > 2', '{ aud: [a, b, c] }', '>', '>='],
  ['size(claims.ref) <= 5', '{ ref: main }', '<=', '<'],
  ['timestamp(int(claims.exp)) < timestamp("2026-01-01T00:00:00Z")', '{ exp: 1 }', '<', '<='],
  ['claims.groups.exists(g, g == "x" && g != "y")', '{ groups: [x] }', 'g == "x"', ''],
  ['claims.groups.exists(g, g == "x" && g != "y")', '{ groups: [x] }', '&&', '||'],
  ['claims.groups.all(g, g.startsWith("x"))', '{ groups: [xa] }', 'startsWith', 'contains'],
  ['claims.mails.exists(e, e.endsWith("@a"))', '{ mails: ["b@a"] }', 'endsWith', 'contains'],
  // The list is longer than the number of constants tried for all mutants.
  [
    `claims.ref in [${Array.from({ length: 30 }, (_, index) => `"r${index}"`).join(', ')}]`,
    '{ ref: r0 }',
    '"r29"',
    '',
  ],
])(
  '%s: for %s that %s could be %s does count',
  async ([expression, claims, original, replacement]) => {
    const mutation = await mutationOf(expression, [
      `{ name: a, given: { claims: ${claims} }, expect: true }`,
    ])
    const found = mutation.survivors.filter((each) => each.original === original)
    expect(found.map((each) => each.replacement)).toContain(replacement)
  },
)

test('skips a rule with a failing case', async () => {
  const mutation = await mutationOf('claims.a', [
    '{ name: a, given: { claims: { a: false } }, expect: true }',
  ])
  expect(mutation).toMatchObject({ killed: 0, skipReason: 'a case fails on the original rule' })
})

test('a rule without tried mutations has no score', async () => {
  const skipped = '{ name: a, given: { claims: {} }, expect: true, skip: later }'
  const inputs = [{ name: 'a', text: ruleSuite('claims.a', [skipped]) }]
  const { summary } = await collectRun(inputs, { mutate: true, thresholds: { mutation: 80 } })
  expect(summary.suites[0]?.mutation).toMatchObject([
    { killed: 0, skipReason: 'all of its cases are skipped' },
  ])
  expect(summary.reached).toEqual({})
  expect(summary.unmet).toEqual([
    'mutation score is unknown because every rule was skipped; the threshold is 80 %',
  ])
})

test('limits the time for a long rule and reports what was skipped', async () => {
  const long = Array.from({ length: 1000 }, (_, index) => `claims.a != ${index}.0`).join(' && ')
  const head = 'environment: cel-go'
  const text = ruleSuite(long, ['{ name: a, given: { claims: { a: -1 } }, expect: true }'], head)
  const { summary } = await collectRun([{ name: 'a', text }], { mutate: true })
  const { equivalent, killed, survivors, untried } = summary.suites[0]?.mutation?.[0] ?? {}
  const tried = (killed ?? 0) + (survivors?.length ?? 0) + (equivalent?.length ?? 0)
  expect(tried * long.length).toBeLessThan(600_000)
  // The sum includes each comparison, constant, `&&` and removable subexpression.
  expect(tried + (untried ?? 0)).toBe(3999)
})
