import { expect, test } from 'vitest'
import { indentJson } from './indent-json.ts'

test.each<unknown>([
  {},
  [],
  { a: 1 },
  { a: [], b: {}, c: [{}, []], d: [1, [2, { e: null }]] },
  { 'a:b,{': 'x "quoted" \\ , { [ : 😀\n', t: true, n: -1.5e-7 },
])('formats like JSON.stringify: %j', (value) => {
  expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
  expect(indentJson(JSON.stringify(value, null, '\t'))).toBe(JSON.stringify(value, null, 2))
})

test('keeps details that parsing would lose', () => {
  expect(indentJson('{"n":12345678901234567890,"a":1,"a":1.0}')).toBe(
    '{\n  "n": 12345678901234567890,\n  "a": 1,\n  "a": 1.0\n}',
  )
})

test('limits the indentation of deeply nested JSON', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect(indentJson(deep).length).toBeLessThan(100 * deep.length)
})
