import { expect, test } from 'vitest'
import { filled } from './filled.ts'
import { textOfValue, valueOfText } from './field-text.ts'

test.each([
  ['', ''],
  ['null', ''],
  ['"a"', 'a'],
  ['5', '5'],
  ['["a","b"]', 'a\nb'],
  ['["a",5]', 'a\n5'],
  ['{"a":"b","c":"d=e"}', 'a = b\nc = d=e'],
])('shows the value %s', (json, text) => {
  expect(textOfValue(json)).toBe(text)
})

test.each([
  ['text', 'a', false, 'a'],
  ['text', '', false, undefined],
  ['text', '', true, ''],
  ['number', ' 5 ', false, '5'],
  ['number', '', true, undefined],
  ['list', 'a\n\nb\n', false, ['a', '', 'b']],
  ['list', '', false, undefined],
  ['list', '', true, []],
  ['map', 'a = b\nc = d=e\nf', false, { a: 'b', c: 'd=e', f: '' }],
] as const)('reads the %s %j, with a default: %s', (kind, text, hasDefault, value) => {
  expect(valueOfText({ kind }, text, hasDefault)).toEqual(value)
})

test.each([
  ['', 'x', '{\n  "a": "x"\n}'],
  ['{"b": 1}', 'x', '{\n  "b": 1,\n  "a": "x"\n}'],
  ['{"a": 1, "b": 2}', 'x', '{\n  "a": "x",\n  "b": 2\n}'],
  ['{"a": 1, "b": 2}', undefined, '{\n  "b": 2\n}'],
  ['[]', 'x', undefined],
  ['{', 'x', undefined],
])('fills in %s with %j', (submitted, value, text) => {
  expect(filled(submitted, 'a', value)).toBe(text)
})
