import { array, assert, constantFrom, dictionary, jsonValue, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { readDocument } from './read-document.ts'

const reserved = new Set(['__proto__', '<<'])

test('reads any JSON exactly, regardless of its layout', () => {
  const names = string({ unit: 'grapheme' }).filter((name) => !reserved.has(name))
  const values = dictionary(names, jsonValue({ maxDepth: 4 })).filter(hasPlainNames)
  const indents = constantFrom(undefined, 2, '\t')
  const correctness = property(values, indents, (value, indent) => {
    const text = JSON.stringify(value, undefined, indent)
    const reading = readDocument(text, 'json')
    expect(reading.ok ? reading.value : reading.problems).toEqual(JSON.parse(text))
  })
  expect(() => assert(correctness, { numRuns: 1000 })).not.toThrow()
})

test('reads any JSON written as YAML exactly', () => {
  const scalars = constantFrom(
    'yes',
    'null',
    '~',
    '1',
    '0x1',
    '1e3',
    'a: b',
    '# no',
    "it's",
    '"',
    '- a',
    '',
    ' a ',
    'a\nb\n',
    '*a',
    '&a',
    '!a',
    '2026-01-31',
  )
  const correctness = property(array(scalars), (values) => {
    const reading = readDocument(stringify({ values }), 'yaml')
    expect(reading.ok ? reading.value : reading.problems).toEqual({ values })
  })
  expect(() => assert(correctness, { numRuns: 500 })).not.toThrow()
})

/** True if a value has only names that suites may contain. */
function hasPlainNames(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(hasPlainNames)
  return Object.entries(value).every(([name, item]) => !reserved.has(name) && hasPlainNames(item))
}
