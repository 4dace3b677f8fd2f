import { expect, test } from 'vitest'
import { readTestResults } from './test-results.ts'

const suite = { suite: 'a.cel.yaml', problems: [], compileFailures: [] }
const place = { line: 5, column: 0, start: 0, end: 1 }

test('reads the results of cases by line', () => {
  const failure = { message: 'unexpected result', expected: 'true', actual: 'false' }
  const document = { suites: [suite], cases: [{ place, status: 'failed', failure }] }
  expect(readTestResults(JSON.stringify(document), '')).toEqual({
    ok: true,
    byLine: new Map([[4, { status: 'failed', ...failure }]]),
  })
})

test.each([
  ['passed', 'passed'],
  ['skipped', 'skipped'],
  ['undecided', 'failed'],
])('a case that is %s counts as %s', (status, expected) => {
  const document = { suites: [suite], cases: [{ place, status }] }
  const results = readTestResults(JSON.stringify(document), '')
  expect(results).toMatchObject({ ok: true, byLine: new Map([[4, { status: expected }]]) })
})

test.each([
  [
    'problems of the suite',
    { suites: [{ ...suite, problems: [{ message: 'no rules' }] }], cases: [] },
    'no rules',
  ],
  [
    'a rule that does not compile',
    { suites: [{ ...suite, compileFailures: [{}] }], cases: [] },
    'compile',
  ],
  ['another document', { ok: false }, 'error: x'],
])('reports %s', (_, document, reason) => {
  expect(readTestResults(JSON.stringify(document), 'error: x\n')).toEqual({
    ok: false,
    reason: expect.stringContaining(reason),
  })
})

test('reports output that is not JSON', () => {
  expect(readTestResults('', '')).toEqual({ ok: false, reason: 'iga test printed no results' })
})
