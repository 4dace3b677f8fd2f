import { describe, expect, test } from 'vitest'
import { encode, signature, tokenWith } from '../../fixtures/tokens.ts'
import { decodeJwt } from './decode-jwt.ts'

const header = encode({ alg: 'RS256' })
const payload = encode({ sub: 'x' })

describe('decodes a token', () => {
  test.each([
    { name: 'unchanged', token: tokenWith({ sub: 'x' }), state: 'present' },
    {
      name: 'after Bearer',
      token: `Bearer ${tokenWith({ sub: 'x' })}`,
      state: 'present',
    },
    {
      name: 'with surrounding whitespace',
      token: `\n ${tokenWith({ sub: 'x' })}\r\n`,
      state: 'present',
    },
    ...[
      (token: string) => `Authorization: Bearer ${token}`,
      (token: string) => `authorization:bearer ${token}\r\n`,
      (token: string) => `"Authorization": "Bearer ${token}",`,
      (token: string) => `'Authorization: Bearer ${token}'`,
      (token: string) => `export ACTIONS_ID_TOKEN=${token}`,
      (token: string) => `ID_TOKEN="${token}";`,
      (token: string) => `"${token}"`,
      (token: string) => token.replaceAll(/.{76}/g, '$&\n'),
      (token: string) => `Bearer ${token.replaceAll(/.{60}/g, '$&\r\n  ')}`,
    ].map((written) => ({
      name: `from ${JSON.stringify(written('…'))}`,
      token: written(tokenWith({ sub: 'x' })),
      state: 'present',
    })),
    { name: 'with no signature', token: `${header}.${payload}.`, state: 'absent' },
    {
      name: 'with the algorithm none',
      token: `${encode({ alg: 'none' })}.${payload}.`,
      state: 'absent',
    },
    {
      name: 'with a truncated signature',
      token: `${header}.${payload}.${signature.slice(0, 100)}`,
      state: 'truncated',
    },
    {
      name: 'with a signature of an unknown algorithm truncated within a byte',
      token: `${encode({ alg: 'X' })}.${payload}.abcde`,
      state: 'truncated',
    },
    {
      name: 'with the algorithm none and a signature',
      token: `${encode({ alg: 'none' })}.${payload}.abcd`,
      state: 'absent',
    },
    {
      name: 'with an algorithm of an inherited name',
      token: `${encode({ alg: 'constructor' })}.${payload}.abcd`,
      state: 'present',
    },
    {
      name: 'with a short signature of an unknown algorithm',
      token: `${encode({ alg: 'X' })}.${payload}.abcd`,
      state: 'present',
    },
  ])('$name', ({ token, state }) => {
    expect(decodeJwt(token)).toEqual({
      ok: true,
      claimsJson: '{"sub":"x"}',
      signature: state,
    })
  })

  test('keeps the payload as written by the issuer', () => {
    const json = '{"sub": "😀", "n": 12345678901234567890}'
    expect(decodeJwt(tokenWith(json))).toMatchObject({ claimsJson: json })
  })

  test('leaves out the signature', () => {
    expect(JSON.stringify(decodeJwt(tokenWith({ sub: 'x' })))).not.toContain(signature.slice(0, 8))
  })
})

describe('names the damaged part of a token without repeating it', () => {
  test.each([
    {
      name: 'no header',
      token: `.${payload}.${signature}`,
      message: /header of the token is empty/,
    },
    {
      name: 'a header with invalid characters',
      token: `!!.${payload}.${signature}`,
      message: /header .* not base64url/,
    },
    {
      name: 'a truncated header',
      token: `${header.slice(0, 9)}.${payload}.${signature}`,
      message: /header .* cut off/,
    },
    {
      name: 'a header that is text',
      token: `${encode('text')}.${payload}.${signature}`,
      message: /header .* JSON object/,
    },
    {
      name: 'a header that is a list',
      token: `${encode([1])}.${payload}.${signature}`,
      message: /header .* JSON object/,
    },
    { name: 'only a header', token: header, message: /ends after its header/ },
    {
      name: 'an empty payload',
      token: `${header}..${signature}`,
      message: /payload of the token is empty/,
    },
    {
      name: 'a payload with invalid characters',
      token: `${header}.a+b.${signature}`,
      message: /payload .* not base64url/,
    },
    {
      name: 'a truncated payload',
      token: `${header}.${payload.slice(0, 9)}.${signature}`,
      message: /payload .* cut off/,
    },
    {
      name: 'a payload that ends early',
      token: `${header}.${payload.slice(0, 8)}.${signature}`,
      message: /payload .* JSON object/,
    },
    {
      name: 'a payload that is a list',
      token: `${header}.${encode([1])}.${signature}`,
      message: /payload .* JSON object/,
    },
    {
      name: 'a payload that is not UTF-8',
      token: `${header}.${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}.${signature}`,
      message: /payload .* JSON object/,
    },
    { name: 'no signature part', token: `${header}.${payload}`, message: /no signature part/ },
    {
      name: 'a signature with invalid characters',
      token: `${header}.${payload}.a=b`,
      message: /signature .* not base64url/,
    },
    { name: 'an encrypted token', token: `${header}.a.b.c.d`, message: /encrypted/ },
    {
      name: 'a nested token',
      token: `${encode({ alg: 'RS256', cty: 'JWT' })}.${encode(tokenWith({ sub: 'x' }))}.${signature}`,
      message: /nested: its payload is another token/,
    },
    { name: 'four parts', token: `${header}.${payload}.${signature}.x`, message: /4 parts/ },
    { name: 'six parts', token: `${header}.a.b.c.d.e`, message: /6 parts/ },
    {
      name: 'a padded header',
      token: `${encode({ alg: 'RS25' })}==.${payload}.${signature}`,
      message: /header .* not base64url/,
    },
    { name: 'claims', token: '{"sub": "a.b.c"}', message: /text is JSON, not a token/ },
    {
      name: 'a response with a token',
      token: JSON.stringify({ value: tokenWith({ sub: 'x' }) }),
      message: /text is JSON, not a token/,
    },
    { name: 'nothing', token: '', message: /header of the token is empty/ },
  ])('$name', ({ name, token, message }) => {
    const reading = decodeJwt(token)
    expect(reading).toMatchObject({
      ok: false,
      code: name === 'an encrypted token' ? 'encrypted_jwt' : 'invalid_jwt',
      message: expect.stringMatching(message),
    })
    const said = JSON.stringify(reading)
    const parts = token.split('.').filter((part) => part.length > 3)
    expect(parts.filter((part) => said.includes(part))).toEqual([])
  })
})

test('rejects input above 1 MiB', () => {
  expect(decodeJwt('e30.'.repeat(300_000))).toMatchObject({
    ok: false,
    code: 'invalid_jwt',
    message: 'the token has more than 1048576 characters',
  })
})
