import { expect, test } from 'vitest'
import { reportRun } from '../testing/collect-run.ts'
import { mixedSuites } from '../testing/suites.ts'

test('writes one document with all results', async () => {
  const { out } = await reportRun('json', mixedSuites, { coverage: true, mutate: true })
  expect(JSON.parse(out)).toMatchObject({
    ok: false,
    counts: { passed: 1, failed: 3, skipped: 1 },
    reached: { coverage: expect.any(Number), mutation: expect.any(Number) },
    suites: [
      { suite: 'good.cel.yaml', coverage: [{ rule: 'rule', uncovered: expect.any(Array) }] },
      { suite: 'failing.cel.yaml', mutation: [{ skipReason: expect.any(String) }] },
      { compileFailures: [{ rule: 'rule', text: expect.stringContaining('Syntax error') }] },
      { problems: [{ code: 'missing_key' }, { code: 'unknown_key', path: ['rulez'] }] },
    ],
    cases: [
      { name: 'main', status: 'passed' },
      { name: 'dev', status: 'skipped' },
      {
        status: 'failed',
        failure: { expected: 'true', actual: 'false', trace: { outcome: 'false' } },
      },
      { status: 'failed', failure: { code: 'no_such_key' } },
      { status: 'failed', failure: { code: 'syntax_error' } },
    ],
  })
})

test('reports a passing run', async () => {
  const { out } = await reportRun('json', mixedSuites.slice(0, 1))
  expect(JSON.parse(out)).toMatchObject({ ok: true, unmet: [] })
})
