import { expect, test } from 'vitest'
import { type Secret, secretSchema } from './secret.ts'
import { issuesOf } from '../testing/issues-of.ts'

const revoked: Secret = {
  vaultId: 'v-1',
  displayName: 'Deploy key',
  filename: 'id_ed25519',
  contentType: 'text/plain',
  allowedUserIds: [],
  allowedEmails: ['ada@acme.example'],
  contentDeleted: true,
  contentReady: false,
  contentExpiresAt: '2026-12-01T00:00:00-08:00',
  deletedAt: '2026-11-21T09:30:00.5Z',
  currentViews: 0,
  maxViews: 3,
  fileSize: '411',
  shareUrl: 'https://acme.example/s/x7',
}

test('accepts a secret unchanged, revoked or not', () => {
  expect(secretSchema.parse(revoked)).toEqual(revoked)
  expect(secretSchema.parse({ ...revoked, deletedAt: null })).toEqual({
    ...revoked,
    deletedAt: null,
  })
})

test.each([
  ['a size as a number', { fileSize: 411 }, 'fileSize', 'invalid_type'],
  ['a size with a leading zero', { fileSize: '0411' }, 'fileSize', 'int64'],
  ['views as a string', { maxViews: '3' }, 'maxViews', 'invalid_type'],
  ['views beyond 32 bits', { currentViews: 2 ** 31 }, 'currentViews', 'too_big'],
  ['a leap second', { deletedAt: '2026-12-31T23:59:60Z' }, 'deletedAt', 'timestamp'],
  [
    'ten digits of a second',
    { deletedAt: '2026-11-21T09:30:00.1234567890Z' },
    'deletedAt',
    'timestamp',
  ],
])('rejects a secret with %s', (_, given, path, code) => {
  expect(issuesOf(secretSchema, given)).toEqual([{ path, code }])
})
