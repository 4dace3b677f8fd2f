import { isScalar, parseDocument } from 'yaml'
import { expect, test } from 'vitest'
import { alignScalar } from './align-scalar.ts'

/** Returns the part of the text that writes each unit of the value of `a`. */
function parts(text: string): readonly string[] | undefined {
  const node = parseDocument(text).get('a', true)
  if (!isScalar(node)) throw new TypeError('a is no scalar')
  const [start = 0, end = 0] = node.range ?? []
  const places = alignScalar(text, { start, end, style: node.type ?? '' }, String(node.value))
  return places?.slice(0, -1).map((place, index) => text.slice(place, places[index + 1]))
}

test.each([
  ['plain text', "a: b == 'c' # why", ['b', ' ', '=', '=', ' ', "'", 'c', "'"]],
  ['lines of plain text', 'a: b\n  c\n\n  d', ['b', '\n  ', 'c', '\n\n  ', 'd']],
  ['single quotes', "a: 'b''''c'", ['b', "''", "''", 'c']],
  ['lines in single quotes', "a: ' b \r\n  c'", [' ', 'b', ' \r\n  ', 'c']],
  ['double quotes', String.raw`a: "\"\\\\b\n\t"`, ['\\"', '\\\\', '\\\\', 'b', '\\n', '\\t']],
  ['codes', String.raw`a: "\x41\u0042\U00000043"`, ['\\x41', '\\u0042', '\\U00000043']],
  ['surrogates', String.raw`{"a": "\ud83d\ude00"}`, ['\\ud83d', '\\ude00']],
  ['an escaped line break', 'a: "b \\\n  c"', ['b', ' \\\n  ', 'c']],
  ['JSON', String.raw`{"a": "b\/\"😀"}`, ['b', '\\/', '\\"', '\ud83d', '\ude00']],
  [
    'a block',
    'a: | # why\n  b\n    c\n\n  d\n',
    ['b', '\n  ', ' ', ' ', 'c', '\n', '\n  ', 'd', ''],
  ],
  ['a block with CRLF', 'a: |-\r\n  b\r\n  c\r\n', ['b', '\r\n  ', 'c']],
  ['an indented block', 'a: |2-\n   b', [' ', 'b']],
  [
    'a folded block',
    'a: >-\n  b\n  c\n\n  d\n   e',
    ['b', '\n  ', 'c', '\n\n  ', 'd', '\n  ', ' ', 'e'],
  ],
])('finds the characters of %s', (_name, text, expected) => {
  expect(parts(text)).toEqual(expected)
})

test('aligns no value that the text does not have', () => {
  expect(alignScalar('"abc"', { start: 0, end: 5, style: 'QUOTE_DOUBLE' }, 'abd')).toBeUndefined()
})
