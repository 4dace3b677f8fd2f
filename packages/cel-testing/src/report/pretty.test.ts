import { expect, test } from 'vitest'
import { reportRun } from '../testing/collect-run.ts'
import { type RunEvent, runSuites } from '../run/run-suites.ts'
import type { SuiteInput } from '../run/suite-options.ts'
import { mixedSuites, ruleSuite } from '../testing/suites.ts'
import { createReporter } from './create-reporter.ts'

test('shows the failures of each suite with positions and reasons', async () => {
  const { out } = await reportRun('pretty', mixedSuites.slice(0, 3))
  expect(out).toBe(`✓ good.cel.yaml (1 passed, 1 skipped)
  - dev: skipped, a <b> & "c" # d
✗ failing.cel.yaml (0 passed, 2 failed)
  ✗ rule › dev <&> "x" # 1: unexpected result
    at failing.cel.yaml:6:9
    expected  true
    actual    false
    because
      claims.repository == 'acme/app' && claims.ref == 'refs/heads/main' → false
        claims.ref == 'refs/heads/main' → false
          claims.ref → "refs/heads/dev"
  ✗ rule › no <U+0007> ref: unexpected error
    at failing.cel.yaml:7:9
    expected  false
    actual    error no_such_key: no such key: ref
    because
      claims.repository == 'acme/app' && claims.ref == 'refs/heads/main' → no_such_key: no such key: ref
        claims.ref == 'refs/heads/main' → no_such_key: no such key: ref
          claims.ref → no_such_key: no such key: ref
✗ broken.cel.yaml (0 passed, 1 failed)
  ✗ rule › any: the rule does not compile
    at broken.cel.yaml:6:9
    expected  true
    actual    error syntax_error: Syntax error: no viable alternative at input '.'
  ✗ rule: does not compile
    at broken.cel.yaml:4:17
    ERROR: <input>:1:8: Syntax error: no viable alternative at input '.'
     | claims.
     | .......^

1 passed, 3 failed, 1 skipped in 15 ms
`)
})

async function lastLine(name: 'pretty' | 'github', inputs: SuiteInput[]): Promise<unknown> {
  return (await reportRun(name, inputs)).out.trimEnd().split('\n').at(-1)
}

test('counts suites that cannot be run, and rules without failed cases that do not compile', async () => {
  const invalid = { name: 'invalid.cel.yaml', text: 'rules: [' }
  const skipped = ['{ name: a, expect: true, skip: later }']
  const broken = { name: 'broken.cel.yaml', text: ruleSuite('claims.', skipped) }
  const [good = invalid] = mixedSuites
  expect(await lastLine('pretty', [good, invalid])).toMatch(
    /^1 passed, 1 skipped, 1 suite cannot be run in \d+ ms$/,
  )
  expect(await lastLine('github', [invalid, { ...invalid, name: 'b' }, broken])).toBe(
    '0 passed, 0 failed, 1 skipped, 2 suites cannot be run, 1 rule does not compile',
  )
})

test('shows uncovered parts and undetected mutations in the source', async () => {
  const options = { coverage: true, mutate: true, thresholds: { mutation: 90 } }
  const { out } = await reportRun('pretty', mixedSuites.slice(0, 1), options)
  expect(out).toContain(`  coverage of rule: 75 % (9 of 12)
    1 | claims.repository == 'acme/app' && claims.ref == 'refs/heads/main'
      | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ never false
      | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ never false
      |                                    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ never false
`)
  expect(out).toContain(`    1 | claims.repository == 'acme/app' && claims.ref == 'refs/heads/main'
      |                                 ^~ could be ||, not &&
        a new case would detect it: main with claims.repository = "acme/app~": false, not true
`)
  expect(out).toContain('✗ mutation score is ')
})

const mark = (text: string): string => `[${text}]`

test('applies the given style', () => {
  const reporter = createReporter('pretty', { good: mark, bad: mark, warning: mark, dim: mark })
  const result = {
    suite: 'a',
    status: 'passed' as const,
    problems: [],
    compileFailures: [],
    counts: { passed: 1, failed: 0, skipped: 0 },
    milliseconds: 1,
  }
  const progress = { suites: 1, suitesDone: 1, casesDone: 1 }
  expect(reporter.report({ kind: 'suite', result, progress })).toEqual({
    out: '[✓] a [(1 passed)]\n',
  })
})

test('separates suites that run at the same time', async () => {
  const events: RunEvent[][] = []
  for (const input of mixedSuites.slice(0, 2)) {
    const ofSuite: RunEvent[] = []
    for await (const event of runSuites([input])) ofSuite.push(event)
    events.push(ofSuite)
  }
  const [good = [], failing = []] = events
  const reporter = createReporter('pretty')
  const mixed = [...failing.slice(0, 2), ...good.slice(0, -1), ...failing.slice(2, -1)]
  const out = mixed.map((event) => reporter.report(event).out ?? '').join('')
  const lines = out.split('\n').filter((line) => /^(?:✓|✗| {2}✗)/.test(line))
  expect(lines).toEqual([
    '✓ good.cel.yaml (1 passed, 1 skipped)',
    '✗ failing.cel.yaml (0 passed, 2 failed)',
    '  ✗ rule › dev <&> "x" # 1: unexpected result',
    '  ✗ rule › no <U+0007> ref: unexpected error',
  ])
})
