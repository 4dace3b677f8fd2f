import { expect, test } from 'vitest'
import { issuesOf } from './testing/issues-of.ts'
import { requestView } from './views/request-view.ts'
import { type Webhook, webhookSchema } from './webhook.ts'

const webhook: Webhook = {
  id: 'w-1',
  displayName: 'Tickets',
  description: null,
  url: 'https://tickets.acme.example/hook',
  callbackTimeout: '86400s',
  createdAt: '2026-11-21T09:30:00Z',
}

test('A webhook is taken as it is', () => {
  expect(webhookSchema.parse(webhook)).toEqual(webhook)
})

test.each([
  ['a timeout in days', { callbackTimeout: '1d' }, 'callbackTimeout', 'duration'],
  ['a timeout as a number', { callbackTimeout: 86_400 }, 'callbackTimeout', 'invalid_type'],
  ['a timeout of aeons', { callbackTimeout: '315576000001s' }, 'callbackTimeout', 'duration_range'],
])('A webhook must not have %s', (_, given, path, code) => {
  expect(issuesOf(webhookSchema, given)).toEqual([{ path, code }])
})

test('A client does not write when a webhook was made, nor what a webhook does not have', () => {
  expect(issuesOf(requestView(webhookSchema), { ...webhook, secret: 's' })).toEqual([
    { path: 'createdAt', code: 'read_only' },
    { path: 'secret', code: 'unknown_field' },
  ])
})
