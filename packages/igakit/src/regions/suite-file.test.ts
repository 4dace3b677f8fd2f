import { getEnvironment } from '@igakit/cel'
import { applyEdits } from '@igakit/cel-language'
import { type ScalarStyle, SuiteDocument } from '@igakit/cel-testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Document, isMap, isScalar, parseDocument } from 'yaml'
import { withoutLastBreaks } from './align-scalar.ts'
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
  ])('%j', (expression, newText, expected) => {
    const [region] = regionsOf(`rules:\n  - ${expression}\n`)
    const completion = { range: { start: 1, end: 1 }, newText }
    expect(region?.toInsertion(completion).encode(newText)).toBe(expected)
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

/** Returns the rule of an edited suite. Line breaks at the end of a block are not part of it. */
function ruleOf(edited: string, isBlock: boolean): unknown {
  const read = parseDocument(edited)
  expect(read.errors).toEqual([])
  expect(read.getIn(['rules', 0, 'name'])).toBe('a')
  const rule = read.getIn(['rules', 0, 'expression'])
  return isBlock ? withoutLastBreaks(String(rule)) : rule
}

/** Returns a suite with a rule in a style as far as possible, and a range of the rule; undefined without a rule. */
function written(
  rule: string,
  [style, format]: readonly [ScalarStyle, 'json' | 'yaml'],
  form: { readonly isCrlf: boolean; readonly isFlow: boolean; readonly width: number },
  { at, length }: { readonly at: number; readonly length: number },
) {
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
  const text = form.isCrlf ? lines.replaceAll('\n', '\r\n') : lines
  const before = parseDocument(text)
  const found = before.getIn(['rules', 0, 'expression'], true)
  if (!isScalar(found) || typeof found.value !== 'string') return undefined
  const { type, value } = found
  if (before.errors.length > 0 || value.trim() === '') return undefined
  const [region] = suiteFileRegions(new SuiteDocument(text, format), services)
  expect(region?.text).toBe(value)
  const start = at % (value.length + 1)
  const range = { start, end: Math.min(start + length, value.length) }
  return { text, value, region, range, isBlock: type?.startsWith('BLOCK') === true }
}

describe('in every style', () => {
  const inLine = `a|claims.b| == |'x'|"y"|''|\\\\|\\.|"\\n"| && |é|😀| // why|#|: |, |[|}|0|-|>|%|true|\u2028`
  const piece = fc.constantFrom(...inLine.split('|'), '|')
  const completion = fc.array(piece, { maxLength: 3 }).map((all) => all.join('').trim())
  const withBreaks = fc.constantFrom('\n', '\n  ', '+', '\t', '\u0001')
  const texts = (maxLength: number): fc.Arbitrary<string> =>
    fc
      .array(fc.oneof({ arbitrary: piece, weight: 4 }, withBreaks), { maxLength })
      .map((all) => all.join(''))
  const forms = fc.record({
    isCrlf: fc.boolean(),
    isFlow: fc.boolean(),
    width: fc.constantFrom(0, 30),
  })
  const ranges = fc.record({ at: fc.nat(), length: fc.nat(12) })
  const styles = [
    ['PLAIN', 'yaml'],
    ['QUOTE_SINGLE', 'yaml'],
    ['QUOTE_DOUBLE', 'yaml'],
    ['BLOCK_LITERAL', 'yaml'],
    ['BLOCK_FOLDED', 'yaml'],
    ['QUOTE_DOUBLE', 'json'],
  ] as const

  test.each(styles)('edits give the edited rule: %s in %s', (...style) => {
    fc.assert(
      fc.property(texts(12), ranges, texts(3), forms, (rule, at, newText, form) => {
        const found = written(rule, style, form, at)
        if (found === undefined) return
        const { isBlock, range, region, text, value } = found
        const edited = applyEdits(text, region?.toEdits([{ range, newText }]) ?? [])
        const expected = applyEdits(value, [{ range, newText }])
        expect(ruleOf(edited, isBlock)).toBe(isBlock ? withoutLastBreaks(expected) : expected)
      }),
      { numRuns: 150 },
    )
  })

  test.each(styles)('completions give the completed rule: %s in %s', (...style) => {
    const properties = [texts(12), ranges, completion, fc.boolean(), forms] as const
    fc.assert(
      fc.property(...properties, (rule, at, newText, isRemoving, form) => {
        const found = written(rule, style, form, at)
        if (found === undefined || newText === '') return
        const { isBlock, range, region, text, value } = found
        if (region === undefined) return
        // A completion replaces a part of a line. Before the indentation of a folded line, it would join lines.
        const lines = style[0] === 'BLOCK_FOLDED' ? `\n${value}` : value
        const offset = lines.length - value.length
        const start = Math.max(range.start + offset - 2, 0)
        if (lines.slice(start, range.end + offset + 2).includes('\n')) return
        const removed =
          isRemoving && range.start > 0 ? { start: range.start - 1, end: range.start } : undefined
        const { after, before, edits, encode } = region.toInsertion({ range, newText }, removed)
        const place = { start: region.toDocument(range.start), end: region.toDocument(range.end) }
        for (const edit of edits) {
          expect(edit.range.end <= place.start || edit.range.start >= place.end).toBe(true)
        }
        const main = { range: place, newText: `${before}${encode(newText)}${after}` }
        const gone = removed === undefined ? [] : [{ range: removed, newText: '' }]
        const edited = applyEdits(
          text,
          [...edits, main].toSorted(
            (a, b) => a.range.start - b.range.start || a.range.end - b.range.end,
          ),
        )
        const expected = applyEdits(value, [...gone, { range, newText }])
        expect(ruleOf(edited, isBlock)).toBe(isBlock ? withoutLastBreaks(expected) : expected)
      }),
      { numRuns: 150 },
    )
  })
})

/** Returns a rule after a completion at its end. */
function completed(expression: string, newText: string): string {
  const text = `rules:\n  - ${expression}\n`
  const [region] = regionsOf(text)
  const end = region?.text.length ?? 0
  const found = region?.toInsertion({ range: { start: end, end }, newText })
  return applyEdits(text, [
    ...(found?.edits ?? []),
    {
      range: { start: region?.end ?? 0, end: region?.end ?? 0 },
      newText: `${found?.before}${found?.encode(newText)}${found?.after}`,
    },
  ]).slice('rules:\n  - '.length, -1)
}

test('completions add quotes only where needed', () => {
  expect(completed("expression: a == 'c' && claims", '["b"]')).toBe(
    'expression: a == \'c\' && claims["b"]',
  )
  expect(completed("{ expression: a == 'c' && claims", '["b"]')).toBe(
    "{ expression: 'a == ''c'' && claims[\"b\"]'",
  )
  expect(completed('expression: tru', 'e')).toBe("expression: 'true'")
})

test('a block of many empty lines takes no time', () => {
  const text = `rules:\n  - expression: |+\n${'\n'.repeat(200_000)}  - expression: a\n`
  expect(regionsOf(text).map((region) => region.text.trim())).toEqual(['', 'a'])
  const folded = `rules:\n  - expression: >+\n${'\n'.repeat(200_000)}      a\n`
  expect(regionsOf(folded)[0]?.text.trim()).toEqual('a')
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
