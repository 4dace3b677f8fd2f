import { expect, test } from 'vitest'
import { rangeToShow } from './open-token.ts'

const textOf = (claims: object): string => JSON.stringify(claims, null, 2)

test.each<{
  readonly name: string
  readonly claims: object
  readonly before: object | string
  readonly listed: readonly string[]
  readonly shown: string
}>([
  {
    name: 'the first listed claim, though an earlier claim differs',
    claims: { jti: 'b', ref: 'refs/heads/main', environment: 'x' },
    before: { jti: 'a', ref: 'refs/heads/main' },
    listed: ['environment', 'ref'],
    shown: '"environment": "x"',
  },
  {
    name: 'a listed claim that equals the current claim',
    claims: { jti: 'b', ref: 'main' },
    before: { jti: 'a', ref: 'main' },
    listed: ['ref'],
    shown: '"ref": "main"',
  },
  {
    name: 'the next listed claim after an absent claim',
    claims: { jti: 'b', ref: 'main' },
    before: {},
    listed: ['environment', 'ref'],
    shown: '"ref": "main"',
  },
  {
    name: 'a listed claim rather than a nested name',
    claims: { a: { ref: 'x' }, ref: 'main' },
    before: {},
    listed: ['ref'],
    shown: '"ref": "main"',
  },
  {
    name: 'the first different claim if none is listed',
    claims: { jti: 'a', ref: 'main' },
    before: { ref: 'x', jti: 'a' },
    listed: [],
    shown: '"ref": "main"',
  },
  {
    name: 'the first line if the current claims are invalid',
    claims: { jti: 'a' },
    before: '[',
    listed: [],
    shown: '{',
  },
  { name: 'nothing if nothing differs', claims: { a: 1 }, before: { a: 1 }, listed: [], shown: '' },
])('shows $name', ({ before, claims, listed, shown }) => {
  const text = textOf(claims)
  const range = rangeToShow(text, typeof before === 'string' ? before : textOf(before), listed)
  expect(text.slice(range.start, range.end)).toBe(shown)
})
