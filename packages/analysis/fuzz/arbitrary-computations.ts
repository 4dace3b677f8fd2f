import * as fc from 'fast-check'
import { write } from './arbitrary-rules.ts'
import type { Vocabulary } from './vocabulary.ts'

type Source = fc.Arbitrary<string>

/** Numbers at the limits of types, and numbers that equal others but have another text. */
const numbers = fc.constantFrom(
  '0',
  '-0.0',
  '0.0',
  '1',
  '1.0',
  '-1',
  '1u',
  '0u',
  '2',
  '1.5',
  '0.1',
  '9007199254740992',
  '9007199254740993',
  '9007199254740992.0',
  '9223372036854775807',
  '-9223372036854775808',
  '18446744073709551615u',
  '1e308',
  '1e-320',
)

const values = fc.constantFrom(
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[0]',
  '[""]',
  '[0.0, "a"]',
  '["a", "b"]',
  '[[0]]',
  '{"x": 0}',
  'b""',
  'duration("1h")',
  'timestamp("2025-01-01T00:00:00Z")',
  'type(1)',
  'dyn(1)',
)

/** Strings that functions treat in a special way. */
const unusual = fc
  .constantFrom(
    '-0',
    '1e+06',
    'true',
    '1.5',
    'é',
    'É',
    'ß',
    'İ',
    '\u212a',
    'e\u0301',
    '\u{10000}',
    '\uFFFD',
    '\n',
    'a\n',
    '\u0085a',
    '\u00a0a',
    '2025-01-01T00:00:00Z',
    '3600s',
  )
  .map((text) => JSON.stringify(text))

const integers = fc.constantFrom('0', '1', '2', '3', '-1')
const comparisons = fc.constantFrom('==', '==', '!=', '<', '<=', '>', '>=')
const affixes = fc.constantFrom('startsWith', 'endsWith', 'contains')
const macros = fc.constantFrom('exists', 'all', 'exists_one')
const conversions = fc.constantFrom('string', 'double', 'int', 'uint', 'size', 'dyn', 'type')
const moments = fc.constantFrom('timestamp', 'duration')
const operators = fc.constantFrom('+', '-', '*', '/', '%')
const methods = fc.constantFrom('lowerAscii()', 'upperAscii()', 'trim()', 'join()', 'size()')
const types = fc.constantFrom('int', 'double', 'string', 'list', 'map', 'null_type', 'bool', 'type')

/**
 * Rules that compare computed values of any type: conversions, arithmetic, lists of lists, elements, strings from all
 * functions. The analyser reads few of them exactly, so that each answer has to survive parts that it does not read.
 */
export function arbitraryComputations({ paths, patterns, texts }: Vocabulary): Source {
  const path = fc.constantFrom(...paths)
  const known = fc.constantFrom(...texts).map((text) => JSON.stringify(text))
  const text = fc.oneof({ arbitrary: known, weight: 3 }, unusual)
  const pattern = fc.constantFrom(...patterns).map((each) => JSON.stringify(each))
  const literal = fc.oneof({ arbitrary: text, weight: 2 }, numbers, values)

  const { value } = fc.letrec<{ value: string }>((tie) => {
    const inner = tie('value')
    return {
      value: fc.oneof(
        { maxDepth: 2 },
        { arbitrary: path, weight: 8 },
        { arbitrary: literal, weight: 3 },
        { arbitrary: write('%(%)', conversions, inner), weight: 3 },
        { arbitrary: write('(% % %)', inner, operators, inner), weight: 3 },
        write('(-%)', inner),
        write('%(%)', moments, inner),
        write('%.%', inner, methods),
        write('%.replace(%, %)', inner, text, text),
        write('%.split(%)', inner, text),
        write('%.split(%)[%]', inner, text, integers),
        write('%.split(%, %)', inner, text, integers),
        write('%.substring(%)', inner, integers),
        write('%.substring(%, %)', inner, integers, integers),
        write('%.charAt(%)', inner, integers),
        write('%.indexOf(%)', inner, text),
        write('%.lastIndexOf(%)', inner, text),
        write('%.join(%)', inner, text),
        write('[%]', inner),
        write('[%, %]', inner, inner),
        write('{"x": %}', inner),
        write('%[%]', path, fc.oneof(integers, text, path)),
        write('%.map(v, %)', path, fc.constantFrom('v', 'v + 1', 'string(v)')),
        write('%.filter(v, %)', path, fc.constantFrom('v == 0', 'v != "a"', 'has(v.x)')),
      ),
    }
  })

  const elements = fc.oneof(
    write('g % %', comparisons, fc.oneof(literal, path)),
    write('string(g) == %', text),
    write('size(g) == %', integers),
    write('g.matches(%)', pattern),
    fc.constant('1.0 / g < 0.0'),
  )

  const { formula } = fc.letrec<{ formula: string; condition: string }>((tie) => ({
    formula: fc.oneof(
      { maxDepth: 3 },
      { arbitrary: tie('condition'), weight: 4 },
      { arbitrary: write('(% && %)', tie('formula'), tie('formula')), weight: 4 },
      write('(% || %)', tie('formula'), tie('formula')),
      write('!(%)', tie('formula')),
    ),
    condition: fc.oneof(
      { arbitrary: write('% % %', path, comparisons, literal), weight: 6 },
      { arbitrary: write('% % %', value, comparisons, literal), weight: 4 },
      { arbitrary: write('% % %', value, comparisons, value), weight: 3 },
      { arbitrary: write('%.%(%)', path, affixes, text), weight: 3 },
      { arbitrary: write('%.matches(%)', path, pattern), weight: 3 },
      write('%.%(%)', value, affixes, fc.oneof(text, path)),
      write('%.matches(%)', value, pattern),
      write('% in %', value, value),
      write('% in [%, %]', value, literal, literal),
      write('%.%(g, %)', path, macros, elements),
      write('[%, %].%(g, g == %)', literal, value, macros, value),
      write('type(%) == %', value, types),
      write(
        'has(%)',
        path.filter((each) => !each.endsWith(']')),
      ),
      path,
    ),
  }))
  return formula
}
