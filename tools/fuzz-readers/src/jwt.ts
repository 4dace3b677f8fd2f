import type { FuzzTarget } from '@igakit/fuzz'
import { decodeJwt, tokenNotes } from '@igakit/cel/jwt'
import * as fc from 'fast-check'
import { anyTexts, jsonTexts, made } from './texts.ts'

const encode = (text: string): string => Buffer.from(text).toString('base64url')

const parts = fc.oneof(
  jsonTexts.map(encode),
  fc.constantFrom('{"alg":"RS256"}', '{"alg":"none"}', '{"cty":"JWT"}', '{"sub":"a"}').map(encode),
  fc
    .record({
      exp: fc.double(),
      nbf: fc.integer(),
      iat: fc.constantFrom(null, 'x', 8.64e15, -1, Number.MAX_VALUE),
    })
    .map((claims) => encode(JSON.stringify(claims))),
  fc.constantFrom('', 'a', '=', '%', 'é', '-_-_', 'A'.repeat(1000)),
)

const tokens = fc
  .tuple(
    fc.array(parts, { maxLength: 6 }),
    fc.constantFrom('', 'Bearer ', 'bearer\n', ' ', '\ufeff'),
    fc.constantFrom('', '\n', '.', '..'),
  )
  .map(([some, before, after]) => before + some.join('.') + after)

/** Tokens as people paste them. */
export const jwt: FuzzTarget<string> = {
  name: 'jwt',
  inputs: [tokens, anyTexts, made(['Bearer ', '.', 'e30', 'eyJhbGciOiJub25lIn0'])],
  check(text) {
    const reading = decodeJwt(text)
    if (!reading.ok) {
      const isCoded =
        /^[a-z_]+$/.test(reading.code) && reading.message !== '' && reading.hint !== ''
      return isCoded ? undefined : `Expected a coded error, got ${JSON.stringify(reading)}`
    }
    const claims: unknown = JSON.parse(reading.claimsJson)
    if (typeof claims !== 'object' || claims === null) return 'The claims are not an object'
    const notes = tokenNotes(reading, new Date('2026-01-31T09:30:00Z'))
    return notes.every((note) => note !== '') ? undefined : 'A note is empty'
  },
}
