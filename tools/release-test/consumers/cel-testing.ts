import { createReporter, parseSuite, runSuites } from '@igakit/cel-testing'
import { expectEqual } from './expect-equal.ts'

const suite = `environment: workload-federation
rules:
  - name: main branch only
    expression: claims.ref == 'refs/heads/main'
    cases:
      - { name: main, given: { claims: { ref: refs/heads/main } }, expect: true }
      - { name: dev, given: { claims: { ref: refs/heads/dev } }, expect: true }
`

/** Runs suites of all kinds like a program that uses @igakit/cel-testing. */
export async function use(): Promise<void> {
  const texts = [
    suite,
    `kind: match
config: { all: {}, mergeConfig: { matchCases: [{ appUserKeyCel: appUser.email, userKeyCel: user.email }] } }
users: [{ id: u1, email: ann@acme.example }]
accounts: [{ id: a1, email: ann@acme.example }]
cases: [{ name: by email, account: a1, expect: { outcome: matched, user: u1 } }]
`,
    `kind: form
form: { fields: [{ name: days, int64Field: { rules: { lte: '30' } } }] }
cases: [{ name: a month, input: { days: 31 }, expect: { errors: [{ field: days, code: out_of_range }] } }]
`,
  ]
  const inputs = texts.map((text, index) => ({ name: `${index}.cel.yaml`, text }))
  const reporter = createReporter('tap')
  let tap = ''
  for await (const event of runSuites(inputs, { coverage: true, mutate: true })) {
    tap += reporter.report(event).out ?? ''
    if (event.kind !== 'end') continue
    const { counts, suites } = event.summary
    expectEqual('The results of the cases', counts, { passed: 3, failed: 1, skipped: 0 })
    expectEqual(
      'The results of the suites',
      suites.map(({ status }) => status),
      ['failed', 'passed', 'passed'],
    )
  }
  expectEqual('The first lines', tap.split('\n').slice(0, 2), [
    'TAP version 14',
    'ok 1 - 0.cel.yaml: main branch only › main',
  ])
  const broken = parseSuite(suite.replace('expect: true', 'expct: true'))
  expectEqual(
    'The problems of a suite',
    broken.ok ? [] : broken.problems.map(({ code, place }) => [code, place.line]),
    [
      ['missing_expectation', 6],
      ['unknown_key', 6],
    ],
  )
}
