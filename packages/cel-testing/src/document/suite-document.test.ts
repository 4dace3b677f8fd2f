import { expect, test } from 'vitest'
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
environment: cel-go # the reference

rules:
  - name: a # first
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

test('JSON stays JSON', () => {
  const document = new SuiteDocument('{"environment": "cel-go", "rules": []}', 'json')
  document.set(['environment'], 'cel-go-all')
  expect(JSON.parse(document.toString())).toEqual({ environment: 'cel-go-all', rules: [] })
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
