import { expect, test } from 'vitest'
import { issuesOf } from '../testing/issues-of.ts'
import { requestView } from '../views/request/request-view.ts'
import { type Webhook, webhookSchema } from './webhook.ts'

const webhook: Webhook = {
  id: 'w-1',
  displayName: 'Tickets',
  description: null,
  url: 'https://tickets.acme.example/hook',
  callbackTimeout: '86400s',
  createdAt: '2026-11-21T09:30:00Z',
}

test('accepts a webhook unchanged', () => {
  expect(webhookSchema.parse(webhook)).toEqual(webhook)
})

test.each([
  ['a timeout in days', { callbackTimeout: '1d' }, 'callbackTimeout', 'duration'],
  ['a timeout as a number', { callbackTimeout: 86_400 }, 'callbackTimeout', 'invalid_type'],
  [
    'a timeout beyond 10,000 years',
    { callbackTimeout: '315576000001s' },
    'callbackTimeout',
    'duration_range',
  ],
])('rejects a webhook with %s', (_, given, path, code) => {
  expect(issuesOf(webhookSchema, given)).toEqual([{ path, code }])
})

test('clients cannot write the creation time of a webhook or unknown members', () => {
  expect(issuesOf(requestView(webhookSchema), { ...webhook, secret: 's' })).toEqual([
    { path: 'createdAt', code: 'read_only' },
    { path: 'secret', code: 'unknown_field' },
  ])
})
