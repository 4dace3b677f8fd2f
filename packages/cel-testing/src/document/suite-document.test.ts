import { array, assert, constantFrom, dictionary, jsonValue, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { parseSuite } from '../parse/parse-suite.ts'
import { schemaLine, writeSuite } from '../suite/write-suite.ts'
import { SuiteDocument } from './suite-document.ts'

const text = `# What this is for.
environment:   cel-go   # the reference

rules:
  - name: a   # first
    expression: |
      claims.x == 1
    cases:
      # the important case
      - { name: one, given: { claims: { x: 1 } }, expect: true } # yes

      - name: two
        expect: { error: no_such_key }
`

test('writes an unedited document exactly as read', () => {
  expect(new SuiteDocument(text, 'yaml').toString()).toBe(text)
})

test('an edit keeps comments and everything unrelated', () => {
  const document = new SuiteDocument(text, 'yaml')
  document.set(['rules', 0, 'cases', 1, 'expect'], true)
  document.set(['rules', 0, 'cases', 2], { name: 'three', expect: false })
  document.set(['rules', 0, 'expression'], 'claims.x == 2')
  expect(document.toString()).toBe(`# What this is for.
environment:   cel-go   # the reference

rules:
  - name: a   # first
    expression: claims.x == 2
    cases:
      # the important case
      - { name: one, given: { claims: { x: 1 } }, expect: true } # yes

      - name: two
        expect: true
      - name: three
        expect: false
`)
  document.delete(['rules', 0, 'cases', 0])
  expect(document.toString()).not.toContain('name: one')
})

function change(from: string, to: unknown): string {
  const document = new SuiteDocument(from, 'yaml')
  document.update(to)
  return document.toString()
}

describe('an update', () => {
  const one = { given: { claims: { x: 1 } }, expect: true }
  const two = { name: 'two', expect: { error: 'no_such_key' } }

  test('without changes keeps all whitespace', () => {
    const cases = [{ ...one, name: 'one' }, two]
    const rules = [{ cases, expression: 'claims.x == 1\n', name: 'a' }]
    expect(change(text, { rules, environment: 'cel-go' })).toBe(text)
  })

  test('keeps comments, order and style of everything unrelated', () => {
    const cases = [{ ...one, name: 'uno' }, two, { name: 'new', expect: false }]
    const updated = change(text, {
      rules: [{ name: 'a', expression: 'claims.x == 2\n', cases }],
      now: '2026-01-31T09:30:00Z',
      environment: 'cel-go',
    })
    expect(updated).toBe(`# What this is for.
environment:   cel-go   # the reference

rules:
  - name: a   # first
    expression: |
      claims.x == 2
    cases:
      # the important case
      - { name: uno, given: { claims: { x: 1 } }, expect: true } # yes

      - name: two
        expect: { error: no_such_key }
      - name: new
        expect: false
now: 2026-01-31T09:30:00Z
`)
  })

  test.for<[string, string, unknown, string]>([
    [
      'removing a case removes only its comment',
      'cases:\n  - name: a # one\n  - name: b # two\n  - name: c # three\n',
      { cases: [{ name: 'a' }, { name: 'c' }] },
      'cases:\n  - name: a # one\n  - name: c # three\n',
    ],
    [
      'a case added to one-line cases is written on one line',
      'cases:\n  - { name: a }\n',
      { cases: [{ name: 'a' }, { name: 'b' }] },
      'cases:\n  - { name: a }\n  - { name: b }\n',
    ],
    [
      'another notation of the same value stays',
      'a: &x { n: 1 }\nb: *x # other\n',
      { a: { n: 2 }, b: { n: 1 } },
      'a: &x { n: 2 }\nb:\n  n: 1\n  # other\n',
    ],
    [
      'a changed alias becomes its own value',
      'a: &x { n: 1 }\nb: *x\n',
      { a: { n: 1 }, b: { n: 2 } },
      'a: &x { n: 1 }\nb:\n  n: 2\n',
    ],
    [
      'whitespace and brackets stay where nothing changes',
      "a: [1,2]\nb:   'x'\nc: |\n      deep\n      text\n",
      { a: [1, 2], b: 'y', c: 'deep\ntext\n' },
      "a: [1,2]\nb: 'y'\nc: |\n      deep\n      text\n",
    ],
    [
      'changing one line of a multi-line string',
      'a: [1,2]\nb: |\n      deep\n      text\n',
      { a: [1, 2], b: 'deep\nsea\n' },
      'a: [ 1, 2 ]\nb: |\n  deep\n  sea\n',
    ],
    ['a block string stays a block string', 'a: x # text\n', { a: 'true' }, 'a: "true" # text\n'],
    ['quotes stay', "a: 'x'\n", { a: 'y' }, "a: 'y'\n"],
    ['another kind of value', 'a: [1] # list\n', { a: { b: 1 } }, 'a:\n  b: 1\n  # list\n'],
  ])('%s', ([, from, value, to]) => {
    expect(change(from, value)).toBe(to)
  })

  test('writes the given value over any previous content', () => {
    const names = constantFrom('name', 'id', 'a', 'b')
    const values = dictionary(names, jsonValue({ maxDepth: 3 }))
    const correctness = property(array(values), array(values), (before, after) => {
      const document = new SuiteDocument(stringify({ list: before }), 'yaml')
      document.update({ list: after })
      expect(parse(document.toString())).toEqual(JSON.parse(JSON.stringify({ list: after })))
    })
    expect(() => assert(correctness, { numRuns: 500 })).not.toThrow()
  })
})

test('JSON stays JSON', () => {
  const document = new SuiteDocument('{"environment": "cel-go", "rules": []}', 'json')
  document.set(['environment'], 'cel-go-all')
  expect(JSON.parse(document.toString())).toEqual({ environment: 'cel-go-all', rules: [] })
  document.update({ environment: 'cel-go', rules: [1] })
  expect(document.toString()).toBe(`{
  "environment": "cel-go",
  "rules": [
    1
  ]
}
`)
})

test.for<[readonly (string | number)[], 'key' | 'value', string]>([
  [[], 'value', text.slice(text.indexOf('environment'), -1).trimEnd()],
  [['environment'], 'value', 'cel-go'],
  [['environment'], 'key', 'environment'],
  [['rules', 0, 'cases', 0, 'given', 'claims', 'x'], 'value', '1'],
  [['rules', 0, 'cases', 1, 'name'], 'key', 'name'],
  // A missing member has the position of its nearest parent.
  [['rules', 0, 'cases', 1, 'expect', 'type'], 'value', '{ error: no_such_key }'],
])('locates %j, its %s', ([path, of, source]) => {
  const { end, start } = new SuiteDocument(text, 'yaml').locate(path, of)
  expect(text.slice(start, end).trimEnd()).toBe(source)
})

test('columns are code points', () => {
  const document = new SuiteDocument('a: { "\u{1F600}": x }', 'yaml')
  expect(document.locate(['a', '\u{1F600}'])).toMatchObject({ line: 1, column: 10 })
})

test.for(['yaml', 'json'] as const)('reads back a suite written as %s', (format) => {
  const suite = {
    environment: 'cel-go' as const,
    rules: [{ name: 'a', expression: 'true\n&& true', cases: [{ name: 'no', expect: 'yes' }] }],
  }
  const written = writeSuite(suite, format)
  const reading = parseSuite(written, format)
  expect(reading).toMatchObject({ ok: true, suite })
  expect(written).toMatch(
    format === 'yaml' ? new RegExp(`^${schemaLine.replaceAll('$', '\\$')}\n`) : /"\$schema"/,
  )
})
