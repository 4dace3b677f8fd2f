import { expect, test } from 'vitest'
import { readTokenText } from './read-token-text.ts'
import { encode, signature, tokenWith } from './testing/tokens.ts'

const now = new Date('2026-01-31T12:00:00Z')
const seconds = now.getTime() / 1000

test.each([
  ['a good one', tokenWith({ exp: seconds + 60 }), []],
  [
    'an expired one',
    tokenWith({ exp: seconds - 7200 }),
    [/^The token expired at .*, 2 hours ago\.$/],
  ],
  [
    'one of tomorrow',
    tokenWith({ nbf: seconds + 86_400 }),
    [/^The token is not valid before .*\.$/],
  ],
  ['an unsigned one', `${encode({ alg: 'none' })}.${encode({})}.`, ['The token is unsigned.']],
  [
    'one with a name twice',
    tokenWith('{"sub":"a","sub":"b"}'),
    ['The name "sub" occurs more than once; the last occurrence counts.'],
  ],
  [
    'one with a long name of markup twice',
    tokenWith(`{"<b>${'x'.repeat(99)}":1,"<b>${'x'.repeat(99)}":1}`),
    [/^The name "<b>x{37}…" occurs/],
  ],
])('warns about %s', (_, token, notes) => {
  const reading = readTokenText(token, now)
  if (!reading.ok) throw new Error(reading.message)
  expect(reading.read.notes).toHaveLength(notes.length)
  for (const [index, note] of notes.entries()) expect(reading.read.notes[index]).toMatch(note)
  expect(JSON.stringify(reading)).not.toContain(signature.slice(0, 8))
})

test.each([
  ['is encrypted', `${encode({ alg: 'dir' })}.encryptedKey.b.c.d`, 'The token is encrypted'],
  [
    'is nested',
    tokenWith(tokenWith({ sub: 'x' }), { alg: 'RS256', cty: 'JWT' }),
    'The token is nested',
  ],
  ['is no base64url', `${encode({})}.%%.x`, 'The payload of the token has characters'],
  ['is as long as no token is', 'a'.repeat(1024 * 1024 + 1), 'The text is longer than 1 MiB'],
])('rejects what %s with advice and without quoting it', (_, token, message) => {
  const reading = readTokenText(token, now)
  expect(reading).toMatchObject({
    ok: false,
    message: expect.stringContaining(message),
    hint: expect.stringMatching(/\.$/),
  })
  expect(JSON.stringify(reading)).not.toContain(token.split('.')[1] ?? token)
})

test('reads deep and large claims', () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
  expect(readTokenText(tokenWith(deep), now)).toMatchObject({ ok: true, read: { notes: [] } })
})
