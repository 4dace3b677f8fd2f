import { array, assert, constantFrom, dictionary, jsonValue, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { parseSuite } from '../parse/parse-suite.ts'
import { schemaLine } from '../suite/schema-url.ts'
import { SuiteDocument } from './suite-document.ts'
import { writeSuite } from './write-suite.ts'

const text = `# What this is for.
environment:   cel-go   # the reference

rules:
  - name: a   # first
    expression: |
      claims.x == 1
    cases:
      # the one that matters
      - { name: one, given: { claims: { x: 1 } }, expect: true } # yes

      - name: two
        expect: { error: no_such_key }
`

test('a document that is not edited is written as it was read', () => {
  expect(new SuiteDocument(text, 'yaml').toString()).toBe(text)
})

test('an edit leaves comments and everything else that it is not about', () => {
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
      # the one that matters
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

  test('that changes nothing leaves every space', () => {
    const cases = [{ ...one, name: 'one' }, two]
    const rules = [{ cases, expression: 'claims.x == 1\n', name: 'a' }]
    expect(change(text, { rules, environment: 'cel-go' })).toBe(text)
  })

  test('leaves comments, order and style of all that it is not about', () => {
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
      # the one that matters
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
      'a case that is taken out goes with its comment alone',
      'cases:\n  - name: a # one\n  - name: b # two\n  - name: c # three\n',
      { cases: [{ name: 'a' }, { name: 'c' }] },
      'cases:\n  - name: a # one\n  - name: c # three\n',
    ],
    [
      'a case among cases of one line is of one line',
      'cases:\n  - { name: a }\n',
      { cases: [{ name: 'a' }, { name: 'b' }] },
      'cases:\n  - { name: a }\n  - { name: b }\n',
    ],
    [
      'what else stands for the same value keeps it',
      'a: &x { n: 1 }\nb: *x # other\n',
      { a: { n: 2 }, b: { n: 1 } },
      'a: &x { n: 2 }\nb:\n  n: 1\n  # other\n',
    ],
    [
      'an alias that is changed says its own',
      'a: &x { n: 1 }\nb: *x\n',
      { a: { n: 1 }, b: { n: 2 } },
      'a: &x { n: 1 }\nb:\n  n: 2\n',
    ],
    [
      'spaces and brackets stay where nothing is changed',
      "a: [1,2]\nb:   'x'\nc: |\n      deep\n      text\n",
      { a: [1, 2], b: 'y', c: 'deep\ntext\n' },
      "a: [1,2]\nb: 'y'\nc: |\n      deep\n      text\n",
    ],
    [
      'a text of several lines of which one is changed',
      'a: [1,2]\nb: |\n      deep\n      text\n',
      { a: [1, 2], b: 'deep\nsea\n' },
      'a: [ 1, 2 ]\nb: |\n  deep\n  sea\n',
    ],
    ['a text stays one', 'a: x # text\n', { a: 'true' }, 'a: "true" # text\n'],
    ['quotes stay', "a: 'x'\n", { a: 'y' }, "a: 'y'\n"],
    ['another kind of value', 'a: [1] # list\n', { a: { b: 1 } }, 'a:\n  b: 1\n  # list\n'],
  ])('%s', ([, from, value, to]) => {
    expect(change(from, value)).toBe(to)
  })

  test('says what it is told, whatever was there', () => {
    const names = constantFrom('name', 'id', 'a', 'b')
    const values = dictionary(names, jsonValue({ maxDepth: 3 }))
    const judge = property(array(values), array(values), (before, after) => {
      const document = new SuiteDocument(stringify({ list: before }), 'yaml')
      document.update({ list: after })
      expect(parse(document.toString())).toEqual(JSON.parse(JSON.stringify({ list: after })))
    })
    expect(() => assert(judge, { numRuns: 500 })).not.toThrow()
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
  // What is not there is where it would be.
  [['rules', 0, 'cases', 1, 'expect', 'type'], 'value', '{ error: no_such_key }'],
])('%j, its %s, is found', ([path, of, source]) => {
  const { end, start } = new SuiteDocument(text, 'yaml').locate(path, of)
  expect(text.slice(start, end).trimEnd()).toBe(source)
})

test('columns are code points', () => {
  const document = new SuiteDocument('a: { "\u{1F600}": x }', 'yaml')
  expect(document.locate(['a', '\u{1F600}'])).toMatchObject({ line: 1, column: 10 })
})

test.for(['yaml', 'json'] as const)(
  'a suite that is written as %s is read as what it was',
  (format) => {
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
  },
)
