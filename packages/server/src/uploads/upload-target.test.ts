import { UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { issueAccessToken } from '../auth/access-token.ts'
import { ManualClock } from '../clock/clock.ts'
import { issueUploadToken, uploadPath, verifyUploadToken } from './upload-target.ts'

const signingKey = Buffer.alloc(32, 1).toString('base64url')
const acme = { id: 'acme', signingKey, createdAt: '' }
const target = { functionId: 'f', commitId: 'c', filename: 'a b.js' }
const clock = new ManualClock(new Date('2026-01-01T00:00:00Z'))

test('permits to upload the file that it was issued for', async () => {
  const token = await issueUploadToken(acme, target, clock)
  expect(await verifyUploadToken(acme, token, target, clock)).toEqual({ ok: true, value: null })
})

test.each([
  ['for another file', () => issueUploadToken(acme, { ...target, filename: 'b' }, clock)],
  // The file name shifts the boundary between two parts of the path.
  ['for another path', () => issueUploadToken(acme, { ...target, commitId: 'c/a b.js' }, clock)],
  // Use the same key, so that only the claims differ.
  ['of another tenant', () => issueUploadToken({ ...acme, id: 'globex' }, target, clock)],
  [
    'with another key',
    () => issueUploadToken({ ...acme, signingKey: signingKey.replace('AQ', 'Ag') }, target, clock),
  ],
  [
    'for operations',
    () => issueAccessToken(acme, { clientId: uploadPath(target), tokenId: 't' }, clock),
  ],
  ['without a signature', async () => new UnsecuredJWT({ sub: uploadPath(target) }).encode()],
  ['that is malformed', async () => 'a.b.c'],
])('refuses a token %s', async (_, issue) => {
  const outcome = await verifyUploadToken(acme, await issue(), target, clock)
  expect(outcome).toMatchObject({ ok: false, refusal: { code: 7 } })
})
