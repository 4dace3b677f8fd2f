import { isScalar, parseDocument } from 'yaml'
import { describe, expect, test } from 'vitest'
import { alignScalar } from './align-scalar.ts'

/** Returns the characters of the text that correspond to the value of a scalar. */
function aligned(text: string): { readonly value: string; readonly found: string | undefined } {
  const node = parseDocument(text).get('a', true)
  const [start, end] = (isScalar(node) && node.range) || []
  const value = isScalar(node) ? String(node.value) : ''
  const offsets = alignScalar(text, { start: start ?? 0, end: end ?? 0 }, value)
  return { value, found: offsets?.map((offset) => text[offset]).join('') }
}

describe('finds the characters of a value', () => {
  test.each([
    ['plain', "a: claims.b == 'x'"],
    ['single quotes', "a: 'claims.b == ''x'''"],
    ['double quotes', String.raw`a: "claims.b == \"x\""`],
    ['a block', "a: |\n  // why\n  claims.b ==\n    'x'\n"],
    ['a block without a line break at its end', "a: |-\n  claims.b ==\n  'x'\n"],
    ['JSON', String.raw`{"a": "claims.b == \"x\""}`],
  ])('%s', (_name, text) => {
    const { found, value } = aligned(text)
    expect(found).toBe(value)
  })

  test.each([
    ['folded lines', "a: >-\n  claims.b ==\n  'x'\n"],
    ['plain lines', "a: claims.b ==\n  'x'\n"],
  ])('%s, whose spaces are line breaks', (_name, text) => {
    const { found, value } = aligned(text)
    expect(found?.replaceAll('\n', ' ')).toBe(value)
  })
})

test('does not align a value with escaped characters', () => {
  expect(aligned(String.raw`a: "\u0063laims"`).found).toBeUndefined()
})
