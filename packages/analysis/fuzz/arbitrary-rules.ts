import * as fc from 'fast-check'
import type { Vocabulary } from './vocabulary.ts'

const numbers = fc.constantFrom('0', '1', '2', '-1', '3')
const scalars = ['1', '2.0', '-1', 'null', 'true', '0', '1u', '1.5', '-0.0']
const containers = '[] ["a"] [0] [[0]] [["a"],0] [true,[1]] {} {"x":"a"}'.split(' ')
const others = fc.constantFrom(...scalars, ...containers)
const equalities = fc.constantFrom('==', '!=')
const orders = fc.constantFrom('<', '<=', '>', '>=')
const comparisons = fc.oneof(equalities, orders)
const macros = fc.constantFrom('exists', 'all', 'exists_one')
const types = fc.constantFrom('string', 'int', 'double', 'list', 'bool', 'map')
const cases = fc.constantFrom('trim', 'lowerAscii', 'upperAscii')
const affixes = fc.constantFrom('startsWith', 'endsWith', 'contains')

type Source = fc.Arbitrary<string>

/** Formats the values of arbitraries: `write('%.startsWith(%)', subject, text)`. */
export function write(template: string, ...parts: readonly Source[]): Source {
  const pieces = template.split('%')
  return fc
    .tuple(...parts)
    .map((values) => pieces.map((piece, index) => piece + (values[index] ?? '')).join(''))
}

/** Rules with conditions of all forms that the analyser reads, and some that it does not. Most of them compile. */
export function arbitraryRules({ hasOptionals, paths, patterns, texts }: Vocabulary): Source {
  const path = fc.constantFrom(...paths)
  const text = fc.constantFrom(...texts).map((each) => JSON.stringify(each))
  const pattern = fc.constantFrom(...patterns).map((each) => JSON.stringify(each))
  const value = fc.oneof({ arbitrary: text, weight: 3 }, others)

  const chain = fc.constantFrom(
    'claims.?a',
    'claims.?b',
    'claims.?m.?x',
    'claims.?m.x',
    'claims.m.?x',
    'claims[?"a"]',
    'claims.?l',
    'claims.?a.or(claims.?b)',
    'claims.?a.or(optional.of("b"))',
    'claims.?a.optMap(v, v.startsWith("a"))',
    'claims.?b.optMap(v, v + "b")',
  )
  const optional = fc.oneof(
    write('%.hasValue()', chain),
    write('%.orValue(%) == %', chain, text, value),
    write('%.orValue(%).startsWith(%)', chain, text, text),
    write('%.value() == %', chain, value),
    write('% % optional.of(%)', chain, equalities, value),
    write('% % optional.none()', chain, equalities),
    write('% == %', chain, chain),
    write('%.orValue([]).exists(g, g == %)', chain, value),
    write('claims.l.exists(g, g.?x.orValue(%) == %)', text, value),
  )

  const { subject } = fc.letrec<{ subject: string }>((tie) => ({
    subject: fc.oneof(
      { maxDepth: 2 },
      { arbitrary: path, weight: 13 },
      write('%.lowerAscii()', tie('subject')),
      write('%.upperAscii()', tie('subject')),
      write('%.trim()', tie('subject')),
      write('%.split(%)[%]', tie('subject'), text, numbers),
      write('%.substring(%)', tie('subject'), numbers),
      write('%.substring(%, %)', tie('subject'), numbers, numbers),
      write('%.replace(%, %)', tie('subject'), text, text),
      write('%.replace(%, %, %)', tie('subject'), text, text, numbers),
      write('%.charAt(%)', tie('subject'), numbers),
      write('(% + %)', text, tie('subject')),
      write('(% + %)', tie('subject'), text),
      write('string(%)', tie('subject')),
    ),
  }))

  const { element } = fc.letrec<{ element: string }>((tie) => ({
    element: fc.oneof(
      { maxDepth: 2 },
      write('g == %', value),
      write('g.startsWith(%)', text),
      write('g.matches(%)', pattern),
      write('g.x == %', value),
      write('g in [%, %]', value, value),
      fc.constant('has(g.x)'),
      write('g > %', value),
      write('g == %', path),
      write('!(%)', tie('element')),
      write('(% || %)', tie('element'), tie('element')),
      write('(% && %)', tie('element'), tie('element')),
    ),
  }))

  const { formula } = fc.letrec<{ formula: string; condition: string }>((tie) => ({
    formula: fc.oneof(
      { maxDepth: 3 },
      { arbitrary: tie('condition'), weight: 3 },
      { arbitrary: write('(% && %)', tie('formula'), tie('formula')), weight: 2 },
      write('(% || %)', tie('formula'), tie('formula')),
      write('!(%)', tie('formula')),
      write('(% ? % : %)', tie('formula'), tie('formula'), tie('formula')),
    ),
    condition: fc.oneof(
      ...(hasOptionals === true ? [{ arbitrary: optional, weight: 20 }] : []),
      write('% % %', subject, equalities, value),
      write('% % %', subject, orders, value),
      write('% == %', value, subject),
      write('%.%(%)', subject, affixes, text),
      write('%.matches(%)', subject, pattern),
      write('size(%) % %', subject, comparisons, numbers),
      write('% in [%, %]', subject, value, value),
      write(
        'has(%)',
        path.filter((each) => !each.endsWith(']')),
      ),
      path,
      write('% == %', path, path),
      write('% == % + %', path, text, path),
      write('% == % + % + %', path, path, text, path),
      write('%.%(%)', path, affixes, path),
      write('%.startsWith(% + %)', path, path, text),
      write('% in %', text, path),
      write('%.%(g, %)', path, macros, element),
      write('[%, %].%(g, g == %)', value, fc.oneof(value, path), macros, fc.oneof(path, value)),
      write('[%, %].%(g, %.startsWith(g))', text, text, macros, path),
      write('% in [%, %]', path, path, value),
      write('% % %', path, comparisons, path),
      write('% - % % %', path, path, comparisons, fc.constantFrom('1.0', '1', '0.0')),
      write('% % % + %', path, comparisons, path, fc.constantFrom('1.0', '-1.5', '1')),
      write('% - % % %', path, fc.constantFrom('1.0', '1'), comparisons, path),
      write('1.0 / % % 0.0', path, orders),
      write('string(%) == %', path, fc.constantFrom('"0"', '"-0"', '"1"', '"a"')),
      write('%[%] == %', path, fc.constantFrom('0', '1', '"x"'), value),
      write('type(%) == %', path, types),
      write('%.%(%)', text, affixes, path),
      write('% in claims', text),
      write('-% < %', path, fc.constantFrom('1.0', '2.0')),
      write('% == [%, %]', path, value, value),
      write('% == [%]', path, value),
      write('size(claims) % %', comparisons, numbers),
      write('claims.%(k, k == %)', macros, text),
      write('claims == {"a": %}', value),
      write('%.exists(h, % in h)', path, text),
      write('[%].exists(claims, claims == %)', path, path),
      write('[%].exists(h, [%].exists(claims, claims == h))', path, text),
      write('int(%) % %', path, comparisons, numbers),
      write('size(%.split(%)) % %', path, text, comparisons, numbers),
      write('%.%() % %', path, cases, comparisons, path),
      write('timestamp(%) % timestamp("2025-01-01T00:00:00Z")', path, orders),
      write('timestamp(int(%)) % timestamp("1970-01-01T00:00:01Z")', path, orders),
      write('%.indexOf(%) % %', path, text, comparisons, numbers),
      write('(% in [%, %]) != %', subject, text, text, fc.constantFrom('true', 'false')),
      write('(%) % %', tie('formula'), comparisons, fc.constantFrom('true', 'false')),
      write('(% ? % : %) == %', tie('formula'), path, value, value),
    ),
  }))
  return formula
}
