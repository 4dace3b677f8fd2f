import { expect, test } from 'vitest'
import { readPageToken, writePageToken } from './page-token.ts'

const search = ['demo', 'appUsers.search', ['a', { field: 'status', anyOf: ['x'] }]] as const

test('returns the record before the page', () => {
  const token = writePageToken(search, ['a', 'b/ü', ''])
  expect(token).toMatch(/^[\w-]+$/)
  expect(readPageToken('body.pageToken', token, search)).toEqual({
    ok: true,
    value: ['a', 'b/ü', ''],
  })
})

test.each([undefined, null, ''])('treats %j as the first page', (token) => {
  expect(readPageToken('body.pageToken', token, search)).toEqual({ ok: true, value: null })
})

test.each([
  ['of another tenant', ['acme', search[1], search[2]]],
  ['of another operation', ['demo', 'users.search', search[2]]],
  ['with other filters', ['demo', search[1], ['a', { field: 'status', anyOf: ['y'] }]]],
  ['with an additional filter', [...search, 'x']],
] as const)('refuses the token of a search %s', (_what, other) => {
  const token = writePageToken(other, ['a'])
  expect(readPageToken('query.pageToken', token, search)).toMatchObject({
    ok: false,
    refusal: {
      code: 3,
      message: expect.stringMatching(/^query\.pageToken: The token is for another search/),
    },
  })
})

const base64 = (text: string) => Buffer.from(text).toString('base64url')

test.each([
  'x',
  '💡',
  base64('[]'),
  base64('{}'),
  base64('null'),
  base64('["only a fingerprint"]'),
  base64('["x",1]'),
  `${writePageToken(search, ['a'])}x`.slice(3),
])('refuses the invalid token %j', (token) => {
  expect(readPageToken('body.pageToken', token, search)).toMatchObject({
    ok: false,
    refusal: { code: 3, message: expect.stringMatching(/^body\.pageToken: /) },
  })
})
