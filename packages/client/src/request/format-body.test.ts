import { expect, test } from 'vitest'
import { formatBody } from './format-body.ts'

const circle: Record<string, unknown> = {}
circle['self'] = circle

let deep: unknown = {}
for (let depth = 0; depth < 200_000; depth++) deep = [deep]

test.each([
  [{ a: 1n }, '"a" is a bigint'],
  [{ a: [Number.NaN] }, '"0" is NaN'],
  [{ a: -Infinity }, '"a" is -Infinity'],
  [{ a: () => 1 }, '"a" is a function'],
  [{ a: Symbol('x') }, '"a" is a symbol'],
  [{ a: [undefined] }, '"0" is undefined'],
  [{ a: new Map([['b', 1]]) }, '"a" is a Map'],
  [{ a: new Set([1]) }, '"a" is a Set'],
  [{ a: new Uint8Array(2) }, '"a" is a Uint8Array'],
  [circle, 'it is circular or too deeply nested'],
  [deep, 'it is circular or too deeply nested'],
])('rejects values that JSON would drop or change: %#', (body, reason) => {
  expect(() => formatBody(body, 1000, 'x')).toThrow(
    expect.objectContaining({ code: 'body_not_json', operation: 'x' }),
  )
  expect(() => formatBody(body, 1000, 'x')).toThrow(reason)
})

test.each([['a'.repeat(998)], ['ä'.repeat(499)]])('sends a body up to the limit', (text) => {
  expect(formatBody(text, 1000, 'x')).toBe(JSON.stringify(text))
})

test.each([['a'.repeat(999)], ['ä'.repeat(500)]])('rejects one byte more', (text) => {
  expect(() => formatBody(text, 1000, 'x')).toThrow(
    expect.objectContaining({ code: 'request_too_large' }),
  )
})

test('formats a date as the service reads it', () => {
  expect(formatBody({ at: new Date(0) }, 1000, 'x')).toBe('{"at":"1970-01-01T00:00:00.000Z"}')
})

test('omits undefined members and accepts class instances', () => {
  class Named {
    name = 'n'
    nothing = undefined
  }
  expect(formatBody({ a: new Named(), b: undefined }, 1000, 'x')).toBe('{"a":{"name":"n"}}')
})
