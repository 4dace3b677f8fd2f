import { expect, test } from 'vitest'
import type { DecodedJwt } from './decode-jwt.ts'
import { tokenNotes } from './token-notes.ts'

const now = new Date('2026-01-31T12:00:00Z')
const seconds = now.getTime() / 1000

test.each<{
  readonly name: string
  readonly claims: unknown
  readonly signature?: DecodedJwt['signature']
  readonly notes: readonly string[]
}>([
  { name: 'a valid token', claims: { exp: seconds + 1, nbf: seconds }, notes: [] },
  {
    name: 'an expired token',
    claims: { exp: seconds - 7200 },
    notes: ['the token expired at 2026-01-31T10:00:00.000Z, 2 hours ago'],
  },
  {
    name: 'a token that expires now',
    claims: { exp: seconds },
    notes: ['the token expired at 2026-01-31T12:00:00.000Z, 0 seconds ago'],
  },
  {
    name: 'a token that is not yet valid',
    claims: { nbf: seconds + 86_400 },
    notes: ['the token is not valid before 2026-02-01T12:00:00.000Z, in 1 day'],
  },
  { name: 'an unsigned token', claims: {}, signature: 'absent', notes: ['the token is unsigned'] },
  {
    name: 'a truncated signature',
    claims: {},
    signature: 'truncated',
    notes: [
      'the signature does not have the length of its algorithm, so the token may be truncated',
    ],
  },
  { name: 'invalid times', claims: { exp: '1', nbf: 1e300 }, notes: [] },
])('$name', ({ claims, notes, signature = 'present' }) => {
  expect(tokenNotes({ claimsJson: JSON.stringify(claims), signature }, now)).toEqual(notes)
})
