import { expect, onTestFinished, test, vi } from 'vitest'
import type { Ending } from '../workers/protocol.ts'
import { LanguageClient, LanguageFailure } from './language-client.ts'
import type { LanguageAnswer, LanguageRequest } from './language-request.ts'
import type { RuleContext } from './rule-context.ts'

const context: RuleContext = {
  environment: 'workload-federation',
  input: '{}',
  inputIs: 'whole',
  now: '2026-01-31T09:30:00Z',
  directory: { users: [] },
}

function open(
  status: Ending<LanguageRequest, unknown>['status'],
  answer: LanguageAnswer = { diagnostics: [], completions: [], inlayValues: [] },
) {
  const asked: (readonly [LanguageRequest, number | undefined])[] = []
  const cancelAnalysis = vi.fn<() => void>()
  const client = new LanguageClient({
    async ask(request, deadlineMs) {
      asked.push([request, deadlineMs])
      switch (status) {
        case 'answered':
          return { status, question: request, answer }
        case 'stopped':
          return { status, question: request, deadlineMs: 1 }
        case 'broken':
          return { status, question: request, reason: 'It crashed.' }
        default:
          return status satisfies never
      }
    },
    cancelAnalysis,
  })
  client.setContext('a', context)
  return { asked, cancelAnalysis, client }
}

test('each request contains the context of the rule', async () => {
  const { asked, client } = open('answered')
  await client.diagnostics('a', 'true')
  client.setContext('a', { ...context, input: '{"b": 1}' })
  await client.completions('a', 'claims.', 7)
  expect(asked).toMatchObject([
    [{ question: 'diagnostics', text: 'true', context, revision: 1 }, 5000],
    [{ question: 'completions', range: { start: 7, end: 7 }, revision: 2 }, 5000],
  ])
})

test('values have their own deadline', async () => {
  const { asked, client } = open('answered')
  await client.inlayValues('a', 'true')
  expect(asked).toMatchObject([[{}, 1000]])
})

test.each([
  ['takes too long', 'stopped', {}, { isTimeout: true }],
  ['breaks', 'broken', {}, { isTimeout: false, message: 'It crashed.' }],
  ['answers another question', 'answered', { completions: [] }, { isTimeout: false }],
] as const)('a worker that %s throws a failure', async (_how, status, answer, expected) => {
  const failure: unknown = await open(status, answer)
    .client.diagnostics('a', 'true')
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(LanguageFailure)
  expect(failure).toMatchObject(expected)
})

test('analyses only the newest text, after a pause, and cancels the analysis of an earlier one', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { asked, cancelAnalysis, client } = open('answered', { diagnostics: [], analyse: [] })
  const first = client.analyse('a', 'claims.a')
  await client.diagnostics('a', 'claims.ab')
  const second = client.analyse('a', 'claims.ab')
  await vi.advanceTimersByTimeAsync(100)
  expect(await first).toBeUndefined()
  expect(await second).toEqual([])
  expect(asked.map(([request]) => request)).toMatchObject([
    { question: 'diagnostics', text: 'claims.ab' },
    { question: 'analyse', text: 'claims.ab' },
  ])
  expect(cancelAnalysis).not.toHaveBeenCalled()
})

test('the next text cancels a running analysis', async () => {
  const cancelAnalysis = vi.fn<() => void>()
  const { promise, resolve } = Promise.withResolvers<Ending<LanguageRequest, LanguageAnswer>>()
  const running = Promise.withResolvers<LanguageRequest>()
  const client = new LanguageClient({
    ask(request) {
      running.resolve(request)
      return promise
    },
    cancelAnalysis,
  })
  client.setContext('a', context)
  const analysis = client.analyse('a', 'true')
  const question = await running.promise
  expect(cancelAnalysis).not.toHaveBeenCalled()
  void client.diagnostics('a', 'false').catch(() => undefined)
  expect(cancelAnalysis).toHaveBeenCalledOnce()
  resolve({ status: 'answered', question, answer: {} })
  expect(await analysis).toBeUndefined()
})

test.each([
  ['stopped', { environment: 'workload-federation' }],
  ['answered', { environment: 'policy-condition' }],
  ['answered', { environment: 'workload-federation', inputIs: 'records' }],
] as const)('an analysis that is %s for %o changes nothing', async (status, other) => {
  const { client } = open(status, { analyse: [] })
  client.setContext('a', { ...context, ...other })
  expect(await client.analyse('a', 'true')).toBeUndefined()
})

test('a closed document has no answers', async () => {
  const { client } = open('answered')
  client.close('a')
  await expect(client.diagnostics('a', 'true')).rejects.toThrow(TypeError)
})

test('after a comparison, quoted values come before names', async () => {
  const range = { start: 0, end: 0 }
  const value = { label: 'a', kind: 'value', range, insertText: 'a', rank: 5 } as const
  const name = { label: 'claims', kind: 'variable', range, insertText: 'claims', rank: 1 } as const
  const { asked, client } = open('answered', { completions: [name, value] })
  const completions = await client.completions('a', 'claims.ref == ', 14)
  expect(asked.map(([request]) => request)).toMatchObject([
    { text: 'claims.ref == ', range: { start: 14 } },
    { text: 'claims.ref == ""', range: { start: 15 } },
  ])
  const [first] = completions.toSorted((one, other) => one.rank - other.rank)
  expect(first).toMatchObject({ label: 'a', insertText: '"a"', range: { start: 14, end: 14 } })
})
