import { compile, getEnvironment } from '@igakit/cel'
import { describe, expect, test } from 'vitest'
import { parseSuite } from '../../parse/parse-suite.ts'
import { reporterNames } from '../../report/create-reporter.ts'
import { collectRun, reportRun } from '../../testing/collect-run.ts'
import { guaranteeSuite } from '../../testing/suites.ts'
import type { CaseResult } from '../case-result.ts'
import type { SuiteOptions } from '../suite-options.ts'

async function run(
  text: string,
  options: SuiteOptions = {},
): Promise<Awaited<ReturnType<typeof collectRun>>> {
  return collectRun([{ name: 'a.cel.yaml', text }], options)
}

async function runOne(...of: Parameters<typeof guaranteeSuite>): Promise<CaseResult | undefined> {
  return (await run(guaranteeSuite(...of))).cases[0]
}

const github = 'platform: github-actions\n'
const trust = 'claims.repository == "acme/app" && claims.ref == "refs/heads/main"'
const mine = '{ repository: acme/app }'
/** The analyser cannot decide conditions on the sum of two sizes. */
const hard = 'claims.sub.size() + claims.ref.size() > 3'

describe('a guarantee', () => {
  test.for<[head: string, rule: string, guarantee: string, status: string, code?: string]>([
    ['', trust, '{ implies: claims.repository.startsWith("acme/") }', 'passed'],
    ['', trust, '{ implies: claims.repository_owner == "acme" }', 'failed', 'broken_guarantee'],
    [github, trust, '{ implies: claims.repository_owner == "acme" }', 'passed'],
    ['', trust, '{ never: claims.ref == "refs/heads/dev" }', 'passed'],
    ['', trust, '{ never: claims.sub.contains("x") }', 'failed', 'broken_guarantee'],
    // A condition that fails is not true.
    ['', '!has(claims.sub)', '{ never: claims.sub == "x" }', 'passed'],
    ['', '!has(claims.sub)', '{ implies: claims.sub != "x" }', 'failed', 'broken_guarantee'],
    ['', 'claims.a == "x"', '{ equivalentTo: \'claims.a in ["x"]\' }', 'passed'],
    ['', 'claims.a == "x"', '{ equivalentTo: claims.a == "y" }', 'failed', 'broken_guarantee'],
    ['', 'claims.a == "x"', '{ equivalentTo: has(claims.a) && claims.a == "x" }', 'passed'],
    [
      '',
      'claims.a == "x"',
      '{ equivalentTo: has(claims.a) && claims.a == "x", outcomes: true }',
      'failed',
      'broken_guarantee',
    ],
    [github, trust, `{ refuses: { actor: outsider, mine: ${mine} } }`, 'passed'],
    [github, trust, '{ refuses: { actor: outsider } }', 'passed'],
    [
      github,
      'claims.repository.startsWith("acme/app")',
      '{ refuses: { actor: other_project, mine: { repository: [acme/app] } } }',
      'failed',
      'broken_guarantee',
    ],
    [github, trust, `{ refuses: { actor: pusher, mine: ${mine} } }`, 'passed'],
    [
      github,
      trust,
      `{ refuses: { actor: pusher, mine: ${mine}, assume: [unprotected] } }`,
      'failed',
      'broken_guarantee',
    ],
    [
      github,
      trust,
      `{ refuses: { actor: maintainer, mine: ${mine} } }`,
      'failed',
      'broken_guarantee',
    ],
    [
      'platform: kubernetes\n',
      'claims.sub == "system:serviceaccount:a:b"',
      '{ refuses: { actor: fork } }',
      'skipped',
    ],
    [github, trust, `{ implies: '${hard}' }`, 'failed', 'undecided'],
    [github, trust, `{ implies: '${hard}', allowUndecided: two sizes }`, 'skipped'],
    [
      '',
      trust,
      '{ never: claims.sub.contains("x"), allowUndecided: any }',
      'failed',
      'broken_guarantee',
    ],
    [github, trust, `{ implies: '${hard}', skip: later }`, 'skipped'],
    ['', 'claims.', '{ implies: claims.a == "x" }', 'failed', 'no_condition'],
    ['', trust, '{ implies: claims. }', 'failed', 'no_condition'],
  ])('%j: %s has %s: %s', async ([head, rule, guarantee, status, code]) => {
    const result = await runOne(rule, [guarantee], head)
    expect([result?.status, result?.failure?.code]).toEqual([status, code])
  })

  test.for<[guarantee: string, name: string]>([
    ['{ name: own, implies: "true" }', 'own'],
    ['{ implies: "claims.a  == 1\\n  || true" }', 'implies claims.a == 1 || true'],
    ['{ never: "false" }', 'never false'],
    ['{ equivalentTo: claims.a == 1 }', 'equivalent to claims.a == 1'],
    ['{ refuses: { actor: fork } }', 'refuses fork'],
  ])('has a name: %s', async ([guarantee, name]) => {
    expect(await runOne('claims.a == 1', [guarantee], github)).toMatchObject({ rule: 'rule', name })
  })

  test('states its platform, assumptions and the values that are mine', async () => {
    const result = await runOne(trust, ['{ refuses: { actor: outsider } }'], github)
    expect(result?.guarantee).toMatchObject({
      kind: 'refuses',
      holds: true,
      platform: 'github-actions',
      actor: 'outsider',
      mine: { repository: ['acme/app'], repository_owner: ['acme'] },
      restsOnName: true,
    })
    expect(result?.guarantee?.assumptions).not.toEqual([])
    expect(result?.assumptions).toEqual([
      expect.stringContaining('the facts about GitHub Actions of'),
      ...(result?.guarantee?.assumptions ?? []),
    ])
  })

  test('without a decision has a reason and is no proof', async () => {
    const result = await runOne(
      trust,
      [`{ implies: '${hard}', allowUndecided: two sizes }`],
      github,
    )
    expect(result?.guarantee).toMatchObject({ holds: 'undecided', part: hard })
    expect(result?.skipReason).toMatch(/^undecided \(.*\); allowed: two sizes$/)
  })
})

describe('a broken guarantee offers a case', () => {
  const rule = 'claims.repository.startsWith("acme/app")'
  test.for<[guarantee: string, wanted: unknown]>([
    ['{ implies: claims.repository == "acme/app" }', false],
    ['{ never: claims.ref == "refs/heads/dev" }', false],
    ['{ refuses: { actor: other_project, mine: { repository: acme/app } } }', false],
    ['{ equivalentTo: claims.repository == "acme/app" }', false],
    ['{ equivalentTo: claims.repository.startsWith("acme/") }', true],
    ['{ equivalentTo: claims.ref.size() / 0 == 1 }', { error: 'division_by_zero' }],
  ])('%s', async ([guarantee, wanted]) => {
    const result = await runOne(rule, [guarantee], github)
    const { case: offered, claims } = result?.guarantee ?? {}
    expect(offered).toEqual({
      name: expect.stringMatching(/^counterexample: /),
      given: { claims },
      expect: wanted,
    })
    // The case is valid in the suite, and fails until the rule is corrected.
    const text = guaranteeSuite(rule, [guarantee], github)
    const extended = `${text}    cases:\n      - ${JSON.stringify(offered)}\n`
    const { cases } = await run(extended)
    expect(cases.map(({ status }) => status)).toEqual(['failed', 'failed'])
    // The next case has another name.
    const again = cases[1]?.guarantee?.case
    expect(again?.name).toBe(`${offered?.name} 2`)
  })

  test('as YAML in reports, as JSON for a suite in JSON', async () => {
    const text = guaranteeSuite('claims.a.startsWith("x")', ['{ implies: claims.a == "x" }'])
    const { out } = await reportRun('pretty', [{ name: 'a.cel.yaml', text }])
    expect(out).toContain(`    a case for this token, to add to the cases of the rule
    - name: 'counterexample: implies claims.a == "x"'
      given:
        claims:
`)
    expect(out).toContain('\n      expect: false\n')
    const json = JSON.stringify({
      environment: 'workload-federation',
      rules: [{ name: 'r', expression: 'true', guarantees: [{ never: 'has(claims.a)' }] }],
    })
    const inJson = await reportRun('pretty', [{ name: 'a.cel.json', text: json }])
    const pasted = /rule\n( +\{[^]*?\n {4}\})\n/.exec(inJson.out)?.[1] ?? ''
    expect(JSON.parse(pasted)).toMatchObject({ expect: false, given: { claims: {} } })
  })

  test.for(reporterNames)('in the report %s', async (name) => {
    const text = guaranteeSuite('true', ['{ never: claims.a == "needle" }'])
    const { out, summary } = await reportRun(name, [{ name: 'a.cel.yaml', text }])
    expect(out + summary).toContain('needle')
    expect(out + summary).toContain('counterexample: never')
    expect(out + summary).toContain('broken')
  })
})

describe('a suite', () => {
  const undecided = `{ implies: '${hard}' }`
  const broken = '{ never: "true" }'
  test.for<[readonly string[], string, object]>([
    [['{ implies: "true" }'], 'passed', { passed: 1, failed: 0, skipped: 0 }],
    [[undecided], 'undecided', { passed: 0, failed: 1, skipped: 0, undecided: 1 }],
    [[undecided, broken], 'failed', { passed: 0, failed: 2, skipped: 0, undecided: 1 }],
    [['{ implies: claims. }'], 'does_not_compile', { passed: 0, failed: 1, skipped: 0 }],
  ])('with %j is %s', async ([guarantees, status, counts]) => {
    const { summary } = await run(guaranteeSuite(trust, guarantees, github))
    expect(summary.suites).toMatchObject([{ status, counts }])
    expect(summary.counts).toEqual(counts)
  })

  test('with a rule that does not compile says so', async () => {
    const { summary } = await run(guaranteeSuite('claims.', ['{ implies: "true" }']))
    expect(summary.suites[0]?.compileFailures).toMatchObject([{ rule: 'rule' }])
  })

  test('runs the selected guarantees, and stops at the first failure', async () => {
    const text = guaranteeSuite(trust, ['{ never: "true" }', '{ never: "false" }'])
    const filtered = await run(text, { filter: (title) => title === 'rule › never false' })
    expect(filtered.cases.map(({ name }) => name)).toEqual(['never false'])
    const bailed = await run(text, { bail: true })
    expect(bailed.cases.map(({ name }) => name)).toEqual(['never true'])
    const without = await run(text, { guarantees: false })
    expect(without.cases).toEqual([])
  })

  test('is plain data that can be sent between threads', async () => {
    const { cases } = await run(guaranteeSuite(trust, ['{ never: "true" }']))
    expect(structuredClone(cases)).toEqual(cases)
  })

  test.for<[head: string, guarantee: string, problem: string]>([
    [
      github,
      '{ refuses: { actor: outsider, mine: { repositry: acme/app } } }',
      'mine.repositry is unknown; did you mean repository?',
    ],
    [
      github,
      '{ refuses: { actor: outsider, mine: { ref: x } } }',
      'mine.ref identifies no owner on GitHub Actions',
    ],
    [
      github,
      '{ refuses: { actor: fork, mine: { repository: acme/app, repository_owner: evil } } }',
      'mine.repository_owner lacks "acme"',
    ],
    [
      github,
      '{ refuses: { actor: fork, mine: { repository: acme } } }',
      'mine.repository is never "acme" on GitHub Actions',
    ],
  ])('%j with %s is invalid', async ([head, guarantee, problem]) => {
    const { cases, summary } = await run(guaranteeSuite(trust, [guarantee], head))
    expect(cases).toEqual([])
    const [suite] = summary.suites
    expect(suite?.status).toBe('invalid')
    const found = suite?.problems.map(
      ({ message, path }) => `${path.slice(-2).join('.')} ${message}`,
    )
    expect(found).toEqual([expect.stringContaining(problem)])
  })
})

test('the conditions of guarantees may be longer than rules', async () => {
  const { expressionBytes = 0 } = getEnvironment('workload-federation').limits
  const long = `claims.a == "x" || claims.a == "${'y'.repeat(expressionBytes)}"`
  expect(compile(long, getEnvironment('workload-federation')).ok).toBe(false)
  expect(await runOne('claims.a == "x"', [`{ implies: '${long}' }`])).toMatchObject({
    status: 'passed',
  })
})

test('parsing keeps guarantees as they are written', () => {
  const text = guaranteeSuite('true', ['{ never: "false", name: own }'], github)
  expect(parseSuite(text)).toMatchObject({
    ok: true,
    suite: {
      platform: 'github-actions',
      rules: [{ cases: [], guarantees: [{ name: 'own', never: 'false' }] }],
    },
  })
})
