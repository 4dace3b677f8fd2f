import { expect, test } from 'vitest'
import { type JournalEntry, MemoryJournal } from './journal.ts'
import { journaledBody, MAX_JOURNALED_BYTES } from './journaled-body.ts'

const entry = (id: string): JournalEntry => ({
  id,
  time: '2026-01-01T00:00:00.000Z',
  method: 'POST',
  path: '/p',
  query: {},
  headers: {},
  operation: null,
  clientId: null,
  body: null,
  bodyOmitted: null,
  status: 200,
  durationMs: 1,
  changes: [],
})

test('keeps the latest entries and counts dropped ones', async () => {
  const journal = new MemoryJournal({ entries: 100, characters: Infinity })
  for (let id = 1; id <= 100; id++) journal.add(() => entry(String(id)), 0)
  expect(await journal.list()).toMatchObject({ dropped: 0, requests: { length: 100 } })
  for (let id = 101; id <= 1000; id++) {
    journal.add(() => entry(String(id)), 0)
    expect((await journal.list()).requests.length).toBeLessThanOrEqual(100)
  }
  const { requests, dropped } = await journal.list()
  expect(requests.length).toBeGreaterThanOrEqual(90)
  expect(requests.at(-1)?.id).toBe('1000')
  expect(requests.length + dropped).toBe(1000)
  await journal.clear()
  expect(await journal.list()).toEqual({ requests: [], dropped: 0 })
})

test('stays within its number of characters', async () => {
  const journal = new MemoryJournal({ entries: Infinity, characters: 10_000 })
  for (let id = 1; id <= 50; id++) journal.add(() => entry(String(id)), 1000)
  expect((await journal.list()).requests.length).toBeLessThanOrEqual(6)
  journal.add(() => entry('huge'), 20_000)
  expect(await journal.list()).toEqual({ requests: [], dropped: 51 })
})

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  [undefined, undefined, { body: null, omitted: null }],
  ['', undefined, { body: null, omitted: null }],
  [
    '{"a":1,"token":"t"}',
    'application/json',
    { body: { a: 1, token: '[redacted]' }, omitted: null },
  ],
  [
    'grant_type=client_credentials&client_id=c&client_secret=s3',
    'application/x-www-form-urlencoded; charset=utf-8',
    {
      body: { grant_type: 'client_credentials', client_id: 'c', client_secret: '[redacted]' },
      omitted: null,
    },
  ],
  ['client_secret=s3', 'text/plain', { body: null, omitted: 'not_json' }],
  ['\u0000\u0001', undefined, { body: null, omitted: 'not_json' }],
  [`"${'a'.repeat(MAX_JOURNALED_BYTES)}"`, undefined, { body: null, omitted: 'too_large' }],
])('keeps the expected part of body %#', (text, type, expected) => {
  const exchange = text === undefined ? {} : { body: bytes(text) }
  expect(journaledBody(exchange, type)).toMatchObject(expected)
})

test('keeps no content of a file', () => {
  const exchange = { body: bytes('{}'), route: 'functions.upload' }
  expect(journaledBody(exchange, 'application/json')).toMatchObject({ body: null, omitted: 'file' })
})
