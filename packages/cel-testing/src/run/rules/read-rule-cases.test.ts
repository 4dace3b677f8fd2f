import { compile, Timestamp } from '@igakit/cel'
import { expect, test } from 'vitest'
import { ruleSuite } from '../../testing/suites.ts'
import { readRuleCases } from './read-rule-cases.ts'

const head = `environment: workload-federation
now: 2026-01-31T09:30:00Z
fixtures: { main: { claims: { ref: main, exp: { expr: '1' } } } }`

test('returns the inputs of cases, ready for evaluation', async () => {
  const cases = [
    '{ name: a, given: { fixture: main, overrides: { claims: { ref: dev } } }, expect: true }',
    '{ name: b, given: main, expect: true, skip: why not }',
  ]
  const text = ruleSuite('claims.exp + 1 == 2 && claims.ref == "dev"', cases, head)
  const reading = await readRuleCases({ name: 's', text })
  if (!reading.ok) throw new Error(reading.problems[0]?.message)
  const [rule] = reading.rules
  expect(rule).toMatchObject({
    name: 'rule',
    environment: { id: 'workload-federation' },
    cases: [
      { name: 'a', place: { line: 8 }, options: { now: Timestamp.parse('2026-01-31T09:30:00Z') } },
      { name: 'b', place: { line: 9 }, skipReason: 'why not' },
    ],
  })
  if (rule === undefined) throw new Error('there is a rule')
  const compilation = compile(rule.expression, rule.environment)
  if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
  const verdicts = rule.cases.map(({ input, options }) => {
    const evaluation = compilation.program.evaluate(input, options)
    return evaluation.ok && evaluation.value
  })
  expect(verdicts).toEqual([true, false])
})

test('reports problems of a suite, and no rules for other kinds of suites', async () => {
  expect(await readRuleCases({ name: 's', text: 'environment: x\n' })).toMatchObject({ ok: false })
  const missing = ruleSuite('true', ['{ name: a, given: { clams: {} }, expect: true }'])
  expect(await readRuleCases({ name: 's', text: missing })).toMatchObject({
    ok: false,
    problems: [{ code: 'unknown_variable' }],
  })
  const form = 'kind: form\nform: {}\ncases: [{ name: a, expect: { values: {} } }]\n'
  expect(await readRuleCases({ name: 's', text: form })).toEqual({ ok: true, rules: [] })
})
