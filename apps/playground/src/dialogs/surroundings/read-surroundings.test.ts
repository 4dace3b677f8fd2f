import { expect, test } from 'vitest'
import { readSurroundings } from './read-surroundings.ts'

const empty = { now: '', caseNow: '', directory: '' }
const directory = { users: [{ id: 'u1', email: 'ann@acme.example' }] }

test.each([
  [empty, {}],
  [{ ...empty, now: ' 2026-01-31T09:30:00Z ' }, { now: '2026-01-31T09:30:00Z' }],
  [{ ...empty, caseNow: '2026-01-31T09:30:00+01:00' }, { caseNow: '2026-01-31T09:30:00+01:00' }],
  [{ ...empty, directory: JSON.stringify(directory) }, { directory }],
])('%j is read', (draft, surroundings) => {
  expect(readSurroundings(draft)).toEqual({ ok: true, surroundings })
})

test.each([
  { ...empty, now: 'tomorrow' },
  { ...empty, caseNow: '2026-01-31' },
  { ...empty, directory: '{' },
  { ...empty, directory: '[]' },
  { ...empty, directory: '{"users": 1}' },
])('rejects %j with a message', (draft) => {
  expect(readSurroundings(draft)).toEqual({ ok: false, problems: [expect.stringMatching(/\S/)] })
})
