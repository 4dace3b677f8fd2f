import { expect, test } from 'vitest'
import { containsToken, looksLikeToken, maskTokens, redact, startsLikeToken } from './redact.ts'

const header = Buffer.from('{"alg":"RS256"}').toString('base64url')
const spaced = Buffer.from('{\n  "alg": "RS256"\n}').toString('base64url')
const payload = Buffer.from('{"sub":"x"}').toString('base64url')

test.each([
  {
    name: 'a whole token',
    text: `--jwt=${header}.${payload}.c2lnbmF0dXJl`,
    shown: '--jwt=<token>',
  },
  { name: 'a token without its signature', text: `${header}.${payload}`, shown: '<token>' },
  { name: 'a token without its header', text: `'${payload}.c2lnbmF0dXJl'`, shown: "'<token>'" },
  { name: 'a header alone', text: header, shown: '<token>' },
  { name: 'an indented header', text: `${spaced}.${payload}.c2ln`, shown: '<token>' },
  { name: 'a token in the other alphabet', text: `${header}.${payload}.c2/n+==`, shown: '<token>' },
  { name: 'two tokens', text: `${header}. ${header}.`, shown: '<token> <token>' },
  {
    name: 'a wrapped token',
    text: `Error: ${header}.\n${payload}.\r\n  c2lnbmF0dXJl\n    at f (a.ts)`,
    shown: 'Error: <token>\n    at f (a.ts)',
  },
  { name: 'no token', text: 'rules/eye.cel does not exist', shown: 'rules/eye.cel does not exist' },
  {
    name: 'an opaque token of a header',
    text: '"Authorization": "Bearer ghs_a…b", c',
    shown: '"Authorization": "Bearer <token>", c',
  },
  { name: 'no word', text: 'The bearer token expired', shown: 'The bearer token expired' },
])('removes $name', ({ text, shown }) => {
  expect(redact(text)).toBe(shown)
})

test('masks tokens without moving the text after them', () => {
  const text = `a == "${header}.\n  ${payload}" && Authorization: Bearer x.y z`
  const masked = maskTokens(text)
  expect(masked.length).toBe(text.length)
  expect(masked).toMatch(/^a == "\*+\n {2}\*+" && Authorization: Bearer \*{3} z$/)
})

test.each([
  [`claims.a == "${header}."`, true],
  ['Bearer ghs_1', true],
  ['authorization: basic x', true],
  ['bearer || token', false],
  ['claims.a == "Bearer x"', false],
])('finds a token anywhere in %s: %s', (text, found) => {
  expect(containsToken(text)).toBe(found)
})

test.each([
  { text: `${header}.${payload}.c2ln`, whole: true, starts: true },
  { text: `Bearer ${header}.${payload}.\n`, whole: true, starts: true },
  { text: `${header}.${payload}`, whole: true, starts: true },
  { text: `${header}.${payload} == 1`, whole: false, starts: true },
  { text: 'claims.sub == "x"', whole: false, starts: false },
  { text: 'token.jwt', whole: false, starts: false },
  { text: `Authorization: bearer ${header}.${payload}`, whole: false, starts: true },
  { text: `ID_TOKEN='${header}.`, whole: false, starts: true },
  { text: `tokens/${header}.jwt`, whole: false, starts: false },
  { text: `my files/an ${header}.jwt`, whole: false, starts: false },
])('distinguishes a token from other text: $text', ({ text, whole, starts }) => {
  expect(looksLikeToken(text)).toBe(whole)
  expect(startsLikeToken(text)).toBe(starts)
})

test('reads long whitespace in linear time', () => {
  const text = `authorization:${' '.repeat(2_000_000)}x`
  expect(redact(text)).toBe(text)
})
