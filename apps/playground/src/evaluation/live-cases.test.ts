import { expect, test } from 'vitest'
import { readLiveCasesOf } from './live-cases.ts'

const suite = {
  environment: 'workload-federation',
  fixtures: { main: { claims: { ref: 'main', n: 1 } } },
  rules: [
    {
      name: 'r',
      expression: 'claims.ref == "main"',
      cases: [
        { name: 'fixture', given: 'main', expect: true },
        { name: 'changed', given: { fixture: 'main', without: ['claims.ref'] }, expect: false },
        { name: 'unsendable', given: { claims: { t: { expr: 'duration("1h")' } } }, expect: false },
        { name: 'left out', given: 'main', expect: true, skip: 'why not' },
      ],
    },
  ],
}

test('requests contain the claims of the cases', async () => {
  const answer = await readLiveCasesOf({
    kind: 'live-cases',
    suite: JSON.stringify(suite),
    now: '2026-01-31T09:30:00Z',
  })
  const expression = 'claims.ref == "main"'
  expect(answer).toEqual({
    ok: true,
    skipped: 1,
    cases: [
      {
        name: 'fixture',
        request: { expression, claimsJson: '{"ref":"main","n":1}' },
        local: { kind: 'answer', matched: true, error: '' },
      },
      {
        name: 'changed',
        request: { expression, claimsJson: '{"n":1}' },
        local: { kind: 'answer', matched: false, error: expect.stringContaining('no such key') },
      },
      { name: 'unsendable', local: { kind: 'none', reason: expect.stringContaining('JSON') } },
    ],
  })
})

test('reports why a suite cannot run', async () => {
  const broken = { ...suite, rules: [{ name: 'r', expression: 'true', cases: [{ name: 'a' }] }] }
  const answer = await readLiveCasesOf({ kind: 'live-cases', suite: JSON.stringify(broken) })
  expect(answer).toMatchObject({ ok: false, problems: [expect.stringContaining('expect')] })
})
