import { isSameExpression, lex, parseSyntax } from '@igakit/cel/syntax'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryExpressions } from '../../fixtures/arbitrary-expressions.ts'
import { formatCases } from '../../fixtures/format-cases.ts'
import { goldenExpressions } from '../../fixtures/golden.ts'
import { format, type FormatOptions } from './format.ts'

/** `npm run test:long` runs ten times as many cases. */
const factor = process.env['IGAKIT_THOROUGH'] === 'true' ? 10 : 1

function formatted(source: string, options?: FormatOptions): string {
  const result = format(source, options)
  if (!result.ok) throw new Error(`${result.reason}: ${source}`)
  return result.text
}

test.each(formatCases)('$name', ({ formatted: expected, source }) => {
  expect(formatted(source)).toBe(expected)
})

describe('what is written', () => {
  test.each([
    ['a   .b', 'a.b'],
    ['a . ? b [ ? c ]', 'a.?b[?c]'],
    ['- 1', '-1'],
    ['- a - - 1', '-a - -1'],
    ['-//c\r\n1', '-1 //c'],
    ['f((\n// c\n{}))', 'f(\n  // c\n  {}\n)'],
    ['a.all(x, (\n// c\nb))', 'a.all(\n  x,\n  // c\n  b\n)'],
    ['a.map((x), b)', 'a.map(x, b)'],
    ['! ! a', '!!a'],
    ['-(1)', '-(1)'],
    ['a\t.`b-c`', 'a.`b-c`'],
    ['. a . b ( )', '.a.b()'],
    ['.f ( )', '.f()'],
    ['{ }', '{}'],
    ['[ , ]', '[]'],
    ['x in   [ ]', 'x in []'],
    [`'''a\n  b''' + c`, `'''a\n  b''' + c`],
  ])('%j becomes %j', (source, expected) => {
    expect(formatted(source)).toBe(expected)
  })

  test('as wide as is asked for', () => {
    expect(formatted('aaaa && bbbb', { width: 12 })).toBe('aaaa && bbbb')
    expect(formatted('aaaa && bbbb', { width: 11 })).toBe('aaaa &&\nbbbb')
  })

  test.each([
    ['// why\r\na&&b', '// why\r\na && b'],
    ['a&&// why\r\nb', 'a && // why\r\nb'],
    ['// why\na&&\r\nb', '// why\na && b'],
    ["'''x\ny'''// why\r\n+b", "'''x\ny''' + // why\r\n  b"],
    ["'''x\r\ny'''// why\n+b", "'''x\r\ny''' + // why\n  b"],
  ])('with the line breaks of the source: %j becomes %j', (source, expected) => {
    expect(formatted(source)).toBe(expected)
  })
})

test('a text that is not in the grammar has no form', () => {
  expect(format('a = b')).toMatchObject({ ok: false, reason: 'syntax' })
  expect(format('')).toMatchObject({ ok: false, reason: 'syntax' })
})

/** Returns the comments in order, without trailing spaces. */
function commentsOf(source: string): string {
  return lex(source)
    .filter(({ kind }) => kind === 'comment')
    .map(({ end, start }) => source.slice(start, end).trimEnd())
    .join(' ')
}

/** Returns the defect in the formatted text, if any. */
function faultOf(source: string, options: FormatOptions): string | undefined {
  const tree = parseSyntax(source)
  const result = format(source, options)
  if (!result.ok) return tree.problems.length > 0 ? undefined : `not formatted: ${result.reason}`
  if (!isSameExpression(tree, parseSyntax(result.text))) return 'means something else'
  if (commentsOf(source) !== commentsOf(result.text)) return 'has other comments'
  const again = format(result.text, options)
  return again.ok && again.text === result.text ? undefined : 'its form has another form'
}

test.each([80, 20])('at width %i, golden expressions mean the same in a stable form', (width) => {
  const faults = goldenExpressions.flatMap((source) => {
    const fault = faultOf(source, { width })
    return fault === undefined ? [] : [{ source, fault }]
  })
  expect(faults).toEqual([])
})

/** Whitespace with comments, some on their own lines and with empty lines around them. */
const gaps = fc.constantFrom(
  ' ',
  '',
  '\n',
  '\n\n\n',
  ' // x\n',
  '\n// x\n',
  '\n\n// x\n\n',
  '//\n// x // y\n',
)

test('comments anywhere are kept, in a stable form', () => {
  const expressions = goldenExpressions.filter(
    (source) => parseSyntax(source).problems.length === 0 && source.length < 200,
  )
  const commented = fc
    .tuple(fc.constantFrom(...expressions), fc.array(gaps, { minLength: 1, maxLength: 12 }))
    .map(([source, spaces]) => {
      const tokens = lex(source).map(({ end, start }) => source.slice(start, end))
      // A comment must end its line, and adjacent words must be separated.
      return tokens
        .map((text, index) => {
          const space = spaces[index % spaces.length] ?? ''
          return `${text}${text.startsWith('//') ? '\n' : ''}${space === '' ? ' ' : space}`
        })
        .join('')
    })
  fc.assert(
    fc.property(commented, fc.constantFrom(80, 20), (source, width) => {
      expect(faultOf(source, { width })).toBeUndefined()
    }),
    { numRuns: 400 * factor },
  )
})

test('expressions of every shape mean the same in a stable form', () => {
  fc.assert(
    fc.property(arbitraryExpressions, fc.constantFrom(80, 40, 10, 1), (source, width) => {
      expect(faultOf(source, { width })).toBeUndefined()
    }),
    { numRuns: 400 * factor },
  )
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc
          .tuple(fc.constantFrom(...goldenExpressions), fc.nat())
          .map(([source, cut]) => source.slice(0, cut % (source.length + 1))),
      ),
      (source) => {
        expect(() => format(source)).not.toThrow()
      },
    ),
    { numRuns: 400 * factor },
  )
})

test.each([
  ['parentheses', `${'(a && '.repeat(200)}a${')'.repeat(200)}`],
  ['lists', `${'['.repeat(200)}${']'.repeat(200)}`],
  ['a long chain', `a${'.b(c)'.repeat(1000)}`],
  ['a long sum', `a${' + b'.repeat(1000)}`],
  ['a long list', `[${'1,'.repeat(20_000)}]`],
])('%s', (_name, source) => {
  expect(faultOf(source, { width: 80 })).toBeUndefined()
})
