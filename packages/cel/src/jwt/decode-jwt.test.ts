import { describe, expect, test } from 'vitest'
import { encode, signature, tokenWith } from '../../fixtures/tokens.ts'
import { decodeJwt } from './decode-jwt.ts'

const header = encode({ alg: 'RS256' })
const payload = encode({ sub: 'x' })

describe('a token is decoded', () => {
  test.each([
    { name: 'as it is', token: tokenWith({ sub: 'x' }), state: 'present' },
    {
      name: 'out of an Authorization header',
      token: `Bearer ${tokenWith({ sub: 'x' })}`,
      state: 'present',
    },
    {
      name: 'with white space around it',
      token: `\n ${tokenWith({ sub: 'x' })}\r\n`,
      state: 'present',
    },
    {
      name: 'out of an Authorization header',
      token: `Bearer ${tokenWith({ sub: 'x' })}`,
      state: 'present',
    },
    { name: 'with no signature', token: `${header}.${payload}.`, state: 'absent' },
    {
      name: 'with the algorithm none',
      token: `${encode({ alg: 'none' })}.${payload}.`,
      state: 'absent',
    },
    {
      name: 'with a signature cut off',
      token: `${header}.${payload}.${signature.slice(0, 100)}`,
      state: 'truncated',
    },
    {
      name: 'with a signature of an unknown algorithm cut off within a byte',
      token: `${encode({ alg: 'X' })}.${payload}.abcde`,
      state: 'truncated',
    },
    {
      name: 'with the algorithm none and a signature all the same',
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

  test('and its payload stays as the issuer wrote it', () => {
    const json = '{"sub": "😀", "n": 12345678901234567890}'
    expect(decodeJwt(tokenWith(json))).toMatchObject({ claimsJson: json })
  })

  test('and nothing of its signature is in what comes of it', () => {
    expect(JSON.stringify(decodeJwt(tokenWith({ sub: 'x' })))).not.toContain(signature.slice(0, 8))
  })
})

describe('of a damaged token the part at fault is named, and nothing is repeated', () => {
  test.each([
    {
      name: 'no header',
      token: `.${payload}.${signature}`,
      message: /header of the token is empty/,
    },
    {
      name: 'a header of other characters',
      token: `!!.${payload}.${signature}`,
      message: /header .* not base64url/,
    },
    {
      name: 'a header cut off',
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
    { name: 'the header alone', token: header, message: /ends after its header/ },
    {
      name: 'an empty payload',
      token: `${header}..${signature}`,
      message: /payload of the token is empty/,
    },
    {
      name: 'a payload of other characters',
      token: `${header}.a+b.${signature}`,
      message: /payload .* not base64url/,
    },
    {
      name: 'a payload cut off',
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
      name: 'a signature of other characters',
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

test('a text of more than 1 MiB is no token', () => {
  expect(decodeJwt('e30.'.repeat(300_000))).toMatchObject({
    ok: false,
    code: 'invalid_jwt',
    message: 'the token has more than 1048576 characters',
  })
})
