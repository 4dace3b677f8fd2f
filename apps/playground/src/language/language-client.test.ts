import { expect, test } from 'vitest'
import type { Ending } from '../evaluation/ending.ts'
import { LanguageClient, LanguageFailure } from './language-client.ts'
import { isLanguageRequest, type LanguageRequest } from './language-request.ts'
import type { RuleContext } from './rule-context.ts'

const context: RuleContext = {
  environment: 'workload-federation',
  input: '{}',
  inputIs: 'whole',
  now: '2026-01-31T09:30:00Z',
  directory: { users: [] },
}

function open(status: Ending<LanguageRequest, unknown>['status'], answer: unknown = []) {
  const asked: (readonly [LanguageRequest, number | undefined])[] = []
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
  })
  client.setContext('a', context)
  return { asked, client }
}

test('each question says what the rule is written for, so that any worker can answer it', async () => {
  const { asked, client } = open('answered')
  await client.diagnostics('a', 'true')
  client.setContext('a', { ...context, input: '{"b": 1}' })
  await client.completions('a', 'claims.', 7)
  expect(asked).toMatchObject([
    [{ question: 'diagnostics', text: 'true', context, revision: 1 }, 5000],
    [{ question: 'completions', range: { start: 7, end: 7 }, revision: 2 }, 5000],
  ])
  expect(asked.every(([request]) => isLanguageRequest(structuredClone(request)))).toBe(true)
})

test('values have a deadline of their own', async () => {
  const { asked, client } = open('answered')
  await client.inlayValues('a', 'true')
  expect(asked).toMatchObject([[{}, 1000]])
})

test.each([
  ['takes too long', 'stopped', [], { isTimeout: true }],
  ['breaks', 'broken', [], { isTimeout: false, message: 'It crashed.' }],
  ['answers something else', 'answered', [{}], { isTimeout: false }],
] as const)(
  'a worker that %s is a failure, never an answer',
  async (_how, status, answer, expected) => {
    const failure: unknown = await open(status, answer)
      .client.diagnostics('a', 'true')
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(LanguageFailure)
    expect(failure).toMatchObject(expected)
  },
)

test('a schema is an object', async () => {
  const schema = { kind: 'users' } as const
  expect(await open('answered', { type: 'array' }).client.inputSchema(schema)).toEqual({
    type: 'array',
  })
  await expect(open('answered', true).client.inputSchema(schema)).rejects.toThrow(LanguageFailure)
})

test('a document that was closed has no answers', async () => {
  const { client } = open('answered')
  client.close('a')
  await expect(client.diagnostics('a', 'true')).rejects.toThrow(TypeError)
})

test.each([
  ['nothing', undefined],
  [
    'another question',
    {
      question: 'rename',
      document: 'a',
      context,
      revision: 1,
      text: '',
      range: { start: 0, end: 0 },
    },
  ],
  [
    'an unknown environment',
    {
      question: 'hover',
      document: 'a',
      context: { ...context, environment: 'x' },
      revision: 1,
      text: '',
      range: { start: 0, end: 0 },
    },
  ],
  [
    'a question without a place',
    { question: 'hover', document: 'a', context, revision: 1, text: '' },
  ],
  ['a schema of nothing', { question: 'inputSchema', schema: { kind: 'forms' } }],
  ['what is submitted to no form', { question: 'inputSchema', schema: { kind: 'submitted' } }],
])('the worker refuses %s', (_what, request) => {
  expect(isLanguageRequest(request)).toBe(false)
})
