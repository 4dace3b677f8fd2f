import { getEnvironment } from '@igakit/cel'
import { applyEdits } from '@igakit/cel-language'
import { SuiteDocument } from '@igakit/cel-testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Document, isMap, isScalar, parseDocument } from 'yaml'
import { commentSetting } from './rule-comments.ts'
import { Services } from './services.ts'
import { suiteFileRegions } from './suite-file.ts'

const services = new Services(getEnvironment('workload-federation'), undefined)

const regionsOf = (text: string) => suiteFileRegions(new SuiteDocument(text, 'yaml'), services)

const suite = `environment: form-default
fixtures:
  ann: { subject: { email: ann@acme.example } }
rules:
  - name: plain
    expression: subject.email == 'a' # why
    cases: [{ name: a, given: ann, expect: "x" }]
  - name: block
    fieldType: boolField
    expression: |-
      subject.email ==
        "a"
  - name: folded
    expression: >-
      subject.email ==
      "a"
  - name: quoted
    expression: "subject.email == \\"a\\""
  - name: file
    expressionFile: rule.cel
`

test('every expression is a rule in the environment of the suite', () => {
  const regions = regionsOf(suite)
  expect(regions.map(({ service, text }) => [service.environment.id, text])).toEqual([
    ['form-default', "subject.email == 'a'"],
    ['form-default', 'subject.email ==\n  "a"'],
    ['form-default', 'subject.email == "a"'],
    ['form-default', 'subject.email == "a"'],
  ])
  expect(regions[1]?.service.environment.result.types).toEqual(['bool'])
})

test('positions map in both directions', () => {
  for (const region of regionsOf(suite)) {
    const offsets = Array.from({ length: region.text.length + 1 }, (_, offset) => offset)
    expect(offsets.map((offset) => region.toRule(region.toDocument(offset)))).toEqual(offsets)
    const at = region.toDocument(region.text.indexOf('email'))
    expect(suite.slice(at, at + 5)).toBe('email')
  }
})

describe('writes text in the style of its scalar', () => {
  test.each([
    ['expression: "a"', 'b"\nc', 'b\\"\\nc'],
    ["expression: 'a'", "b'c", "b''c"],
    ['expression: a', 'b', 'b'],
    ['expression: |\n      a', 'b\nc', 'b\n      c'],
  ])('%j', (expression, written, expected) => {
    const [region] = regionsOf(`rules:\n  - ${expression}\n`)
    expect(region?.encode(written)).toBe(expected)
  })
})

test('edits add quotes where needed', () => {
  const text = "rules:\n  - expression: subject.email == 'a'\n"
  const [region] = regionsOf(text)
  const edited = (at: number, newText: string): string =>
    applyEdits(text, region?.toEdits([{ range: { start: at, end: at }, newText }]) ?? [])
  expect(edited(8, 'x')).toBe("rules:\n  - expression: subject.xemail == 'a'\n")
  expect(edited(0, '"b" in c && ')).toBe(
    "rules:\n  - expression: '\"b\" in c && subject.email == ''a'''\n",
  )
  expect(edited(8, 'x: ')).toContain("'subject.x: email")
})

describe('edits give the edited rule in every style', () => {
  const pieces = `a|claims.b| == |'x'|"y"|''|\\\\|\\.|"\\n"| && |é|😀| // why|#|: |, |[|0|-|>|+|%|\n|\n  |\t|\u0001|\u2028`
  const piece = fc.constantFrom(...pieces.split('|'), '|')
  const textOf = (maxLength: number): fc.Arbitrary<string> =>
    fc.array(piece, { maxLength }).map((all) => all.join(''))
  const edits = fc.record({ at: fc.nat(), length: fc.nat(12), newText: textOf(3) })
  const forms = fc.record({
    isCrlf: fc.boolean(),
    isFlow: fc.boolean(),
    width: fc.constantFrom(0, 30),
  })

  test.each([
    ['PLAIN', 'yaml'],
    ['QUOTE_SINGLE', 'yaml'],
    ['QUOTE_DOUBLE', 'yaml'],
    ['BLOCK_LITERAL', 'yaml'],
    ['BLOCK_FOLDED', 'yaml'],
    ['QUOTE_DOUBLE', 'json'],
  ] as const)('%s in %s', (style, format) => {
    fc.assert(
      fc.property(textOf(12), edits, forms, (rule, { at, length, newText }, form) => {
        const document = new Document({ rules: [{ name: 'a', expression: rule, cases: [] }] })
        const map = document.getIn(['rules', 0])
        const scalar = document.getIn(['rules', 0, 'expression'], true)
        if (!isMap(map) || !isScalar(scalar)) throw new TypeError('the rule is no scalar')
        scalar.type = style
        map.flow = form.isFlow
        const lines =
          format === 'json'
            ? JSON.stringify(document.toJS(), undefined, form.isFlow ? 0 : 2)
            : document.toString({ lineWidth: form.width })
        const written = form.isCrlf ? lines.replaceAll('\n', '\r\n') : lines
        const [region] = suiteFileRegions(new SuiteDocument(written, format), services)
        const before = parseDocument(written)
        const found = before.getIn(['rules', 0, 'expression'], true)
        const value = isScalar(found) ? found.value : undefined
        if (before.errors.length > 0 || typeof value !== 'string' || value.trim() === '') return
        expect(region?.text).toBe(value)
        const start = at % (value.length + 1)
        const edit = { range: { start, end: Math.min(start + length, value.length) }, newText }
        const edited = applyEdits(written, region?.toEdits([edit]) ?? [])
        const read = parseDocument(edited)
        expect(read.errors).toEqual([])
        // Line breaks at the end of a block are no part of a rule.
        const isBlock = isScalar(found) && found.type?.startsWith('BLOCK') === true
        const ends = (text: string): string => (isBlock ? text.replace(/\n+$/, '') : text)
        expect(ends(String(read.getIn(['rules', 0, 'expression'])))).toBe(
          ends(applyEdits(value, [edit])),
        )
        expect(read.getIn(['rules', 0, 'name'])).toBe('a')
      }),
      { numRuns: 150 },
    )
  })
})

test('hover shows the values of a fixture', () => {
  const [region] = regionsOf(suite)
  expect(region?.service.hover(region.text, 10)?.outcome).toMatchObject({
    text: '"ann@acme.example"',
  })
})

test('resists aliases that expand beyond memory', () => {
  const levels = Array.from({ length: 30 }, (_, level) =>
    level === 0 ? '  l0: &l0 { x: 1 }' : `  l${level}: &l${level} [*l${level - 1}, *l${level - 1}]`,
  )
  const text = `fixtures:\n${levels.join('\n')}\nrules:\n  - { expression: a, cases: [{ given: l29 }] }\n`
  expect(regionsOf(text).map((region) => region.text)).toEqual(['a'])
})

test('never throws', () => {
  const changed = fc
    .tuple(fc.nat(suite.length), fc.nat(20), fc.string({ maxLength: 5, unit: 'binary' }))
    .map(([at, without, inserted]) => suite.slice(0, at) + inserted + suite.slice(at + without))
  fc.assert(
    fc.property(changed, fc.nat(), (text, place) => {
      for (const region of regionsOf(text)) {
        const offset = region.toRule(place % (text.length + 1))
        expect(offset).toBeLessThanOrEqual(region.text.length)
        expect(region.toDocument(offset)).toBeLessThanOrEqual(text.length)
      }
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['// environment: policy-step\na', 'policy-step'],
  ['// Who approves\n//environment:policy-step\na', 'policy-step'],
  ['a // environment: policy-step', undefined],
  ['', undefined],
])('the environment of %j is %s', (text, expected) => {
  expect(commentSetting(text, 'environment')?.value).toBe(expected)
})
