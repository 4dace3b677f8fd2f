import { expect, test } from 'vitest'
import { answer } from '../../../fixtures/answer.ts'

test.each([
  ['base64.encode(b"")', '""'],
  ['base64.encode(b"hello")', '"aGVsbG8="'],
  ['base64.encode(b"\\xff\\xfe\\x00")', '"//4A"'],
  ['base64.decode("")', 'b""'],
  ['base64.decode("aGVsbG8=")', 'b"hello"'],
  ['base64.decode("aGVsbG8")', 'b"hello"'],
  ['base64.decode("aA==")', 'b"h"'],
  ['base64.decode("aA")', 'b"h"'],
  // Leftover bits may be nonzero.
  ['base64.decode("aB")', 'b"h"'],
  ['base64.decode("aG\\nVs\\r\\nbG8=\\n")', 'b"hello"'],
  ['base64.decode("aA=\\n=")', 'b"h"'],
  ['base64.decode("\\n")', 'b""'],
  ['base64.decode("!!")', 'illegal base64 data at input byte 0'],
  ['base64.decode("aGVs!")', 'illegal base64 data at input byte 4'],
  ['base64.decode("aGVs-_")', 'illegal base64 data at input byte 4'],
  ['base64.decode("aGVsé!")', 'illegal base64 data at input byte 4'],
  ['base64.decode("a")', 'illegal base64 data at input byte 0'],
  ['base64.decode("aGVsb")', 'illegal base64 data at input byte 4'],
  ['base64.decode("a\\n")', 'illegal base64 data at input byte 1'],
  ['base64.decode("aA=")', 'illegal base64 data at input byte 2'],
  ['base64.decode("aA==x")', 'illegal base64 data at input byte 2'],
  ['base64.decode("aA===")', 'illegal base64 data at input byte 2'],
  ['base64.decode("aGVs=")', 'illegal base64 data at input byte 4'],
  ['base64.decode(claims.number)', 'no such overload: base64.decode(double)'],
])('%s is %s', (expression, expected) => {
  expect(answer(expression, { number: 1 })).toBe(expected)
})

test('round-trips bytes', () => {
  const all = Array.from({ length: 256 }, (_, byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
  const bytes = `b"${all.join('')}"`
  expect(answer(`base64.decode(base64.encode(${bytes})) == ${bytes}`)).toBe('true')
})
