import { compile, getEnvironment } from '@igakit/cel'
import { environmentSamples } from '@igakit/cel/samples'
import { platforms } from '@igakit/platforms'
import { describe, expect, test } from 'vitest'
import { writeSuite } from '../suite/write-suite.ts'
import { collectRun } from '../testing/collect-run.ts'
import { draftRule } from './draft-rule.ts'
import { draftSuite } from './draft-suite.ts'

const now = new Date('2026-01-31T09:30:00Z')

function draft(
  expression: string,
  id: Parameters<typeof getEnvironment>[0] = 'workload-federation',
): ReturnType<typeof draftSuite> {
  const compilation = compile(expression, getEnvironment(id))
  if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
  return draftSuite(compilation.program, { now })
}

const other = (claims: object): object => ({ fixture: 'input', overrides: { claims } })

test('a draft has the fields that the rule reads, and the result of the rule without them', () => {
  const expression = 'claims.ref == "main" && has(claims["a.b"].on)'
  expect(draft(expression)).toEqual({
    environment: 'workload-federation',
    fixtures: { input: { claims: { ref: 'main', 'a.b': { on: 'TODO' } } } },
    rules: [
      {
        name: 'rule',
        expression,
        cases: [
          { name: 'complete input', given: 'input', expect: true },
          {
            name: 'without claims.ref',
            given: { fixture: 'input', without: ['claims.ref'] },
            expect: { error: 'no_such_key' },
          },
          { name: 'another claims.ref', given: other({ ref: 'not main' }), expect: false },
          {
            name: 'without claims["a.b"].on',
            given: { fixture: 'input', without: [['claims', 'a.b', 'on']] },
            expect: false,
          },
          {
            name: 'another claims["a.b"].on',
            given: other({ 'a.b': { on: 'not TODO' } }),
            expect: true,
          },
        ],
      },
    ],
  })
})

describe('the draft of every sample', () => {
  const rules = [
    ...platforms.map(({ samples: [{ rule }] }) => ['workload-federation', rule] as const),
    ...Object.entries(environmentSamples).map(([id, { rule }]) => [id, rule] as const),
  ]
  test.for(rules)('in %s passes: %s', async ([id, rule]) => {
    const environment = Object.keys(environmentSamples).find((each) => each === id)
    const suite = draft(rule, isKnown(environment) ? environment : 'workload-federation')
    const { cases, summary } = await collectRun([{ name: 'a', text: writeSuite(suite) }], { now })
    expect(summary.suites[0]?.problems).toEqual([])
    expect(cases.filter(({ status }) => status !== 'passed')).toEqual([])
  })
})

function isKnown(id: string | undefined): id is keyof typeof environmentSamples {
  return id !== undefined && id in environmentSamples
}

test.for(platforms)(
  'drafts a rule that admits the token of $title',
  ({ samples: [{ claims }] }) => {
    const rule = draftRule(claims) ?? ''
    const compilation = compile(rule, getEnvironment('workload-federation'))
    if (!compilation.ok) throw new Error(`${rule}: ${compilation.issues[0]?.message}`)
    expect(compilation.program.evaluate({ claims })).toMatchObject({ ok: true, value: true })
  },
)

test.for<[object, string | undefined]>([
  [{ sub: 'a"b', aud: ['x', 'y'] }, 'claims.sub == "a\\"b" &&\n"x" in claims.aud'],
  [{ exp: 1 }, undefined],
])('uses subject and audience of unknown tokens: %j', ([claims, rule]) => {
  expect(draftRule({ ...claims })).toBe(rule)
})
