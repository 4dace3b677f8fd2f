import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goldenFiles, readGolden } from '../../fixtures/golden.ts'
import { formatValue } from '../values/format/format-value.ts'
import { descendants, nodesAt } from './child-nodes.ts'
import { lex } from './lex.ts'
import { parseSyntax } from './parse-syntax.ts'
import type { SyntaxNode } from './syntax-node.ts'

/** Formats a tree, with `…` for missing nodes and `‹›` around adjacent expressions with no operator between them. */
function shape(node: SyntaxNode): string {
  switch (node.kind) {
    case 'literal':
      return node.value === undefined ? `<${node.type}>` : formatValue(node.value)
    case 'name':
      return `${node.isAbsolute ? '.' : ''}${node.name}`
    case 'select':
      return `${shape(node.operand)}${node.isOptional ? '.?' : '.'}${node.field || '…'}`
    case 'index':
      return `${shape(node.operand)}[${node.isOptional ? '?' : ''}${shape(node.index)}]`
    case 'call': {
      const receiver = node.receiver === undefined ? '' : `${shape(node.receiver)}.`
      return `${receiver}${node.name}(${node.args.map(shape).join(', ')})`
    }
    case 'unary':
      return `${node.operator.repeat(node.count)}${shape(node.operand)}`
    case 'binary':
      return `(${shape(node.left)} ${node.operator} ${shape(node.right)})`
    case 'logical':
      return `(${node.operands.map(shape).join(` ${node.operator} `)})`
    case 'conditional':
      return `(${shape(node.condition)} ? ${shape(node.consequent)} : ${shape(node.alternate)})`
    case 'list':
      return `[${node.elements.map(({ isOptional, value }) => `${isOptional ? '?' : ''}${shape(value)}`).join(', ')}]`
    case 'map':
      return `{${node.entries.map(({ key, value }) => `${shape(key)}: ${shape(value)}`).join(', ')}}`
    case 'message':
      return `${node.typeName}{${node.fields.map(({ name, value }) => `${name || '…'}: ${shape(value)}`).join(', ')}}`
    case 'group':
      return `group ${shape(node.expression)}`
    case 'missing':
      return '…'
    case 'broken':
      return `‹${node.parts.map(shape).join(' ')}›`
  }
}

function problemsOf(source: string): readonly string[] {
  return parseSyntax(source).problems.map(({ code, range, replacement }) => {
    const text = `${code} ${JSON.stringify(source.slice(range.start, range.end))}`
    return replacement === undefined ? text : `${text} -> ${replacement}`
  })
}

test.each([
  ['a + b * c - d', '((a + (b * c)) - d)'],
  ['a && b && c || d', '((a && b && c) || d)'],
  ['a ? b : c ? d : e', '(a ? b : (c ? d : e))'],
  ['(a).b[c].d(e, -1)', 'group a.b[c].d(e, -1)'],
  ['--1', '--1'],
  ['!-1', '!-1'],
  ['.a.b{c: 1, ?d: 2,}.e', '.a.b{c: 1, d: 2}.e'],
  ['[?a, b,]', '[?a, b]'],
  ['a.?b[?c]', 'a.?b[?c]'],
  ['a.`b-c`', 'a.b-c'],
  ['xs.all(x, x > 0)', 'xs.all(x, (x > 0))'],
])('parses %s', (source, expected) => {
  const { problems, root } = parseSyntax(source)
  expect(shape(root)).toBe(expected)
  expect(problems).toEqual([])
})

describe('parses incomplete input as far as possible', () => {
  test.each([
    ['', '…', ['missing_expression ""']],
    ['claims.', 'claims.…', ['missing_name ""']],
    ['claims. && b', '(claims.… && b)', ['missing_name " "']],
    ['claims.a == ', '(claims.a == …)', ['missing_expression " "']],
    ['xs.all(x, ', 'xs.all(x, …)', ['unclosed_bracket "("', 'missing_expression " "']],
    ['f(a, [b', 'f(a, [b])', ['unclosed_bracket "("', 'unclosed_bracket "["']],
    ['a == "b', '(a == "b")', [String.raw`unclosed_string "\"b"`]],
    ['a == "b && c\n&& d', '((a == "b && c") && d)', [String.raw`unclosed_string "\"b && c"`]],
    [
      String.raw`a == "\d" && b`,
      String.raw`((a == "\\d") && b)`,
      [String.raw`invalid_escape "\"\\d\""`],
    ],
    ['a ? b', '(a ? b : …)', ['missing_colon ""']],
    ['a b', '‹a b›', ['unexpected_token "b"']],
    ['a) && b', '‹a b›', ['unexpected_token ")"', 'unexpected_token "&&"', 'unexpected_token "b"']],
    ['{a: 1, b}', '{a: 1, b: …}', ['missing_colon ""']],
    ['U{: 1}', 'U{…: 1}', ['missing_name ""']],
    ['a.in', 'a.in', ['missing_name "in"']],
    ['a == @b', '(a == b)', ['unexpected_token "@"']],
    ['-!a', '-!a', ['unexpected_token "!"']],
  ])('%s', (source, expected, problems) => {
    expect(shape(parseSyntax(source).root)).toBe(expected)
    expect(problemsOf(source)).toEqual(problems)
  })
})

describe('parses operators of other languages like CEL operators', () => {
  test.each([
    ['a = "b"', '(a == "b")', ['foreign_operator "=" -> ==']],
    ['a === b', '(a == b)', ['foreign_operator "===" -> ==']],
    ['a !== b', '(a != b)', ['foreign_operator "!==" -> !=']],
    ['a <> b', '(a != b)', ['foreign_operator "<>" -> !=']],
    ['a =~ b', '(a == b)', ['foreign_operator "=~"']],
    ['a !~ b && c', '((a != b) && c)', ['foreign_operator "!~"']],
    [
      'a eq b and c GE d',
      '((a == b) && (c >= d))',
      [
        'foreign_operator "eq" -> ==',
        'foreign_operator "and" -> &&',
        'foreign_operator "GE" -> >=',
      ],
    ],
    [
      'a and b or not c',
      '((a && b) || !c)',
      [
        'foreign_operator "and" -> &&',
        'foreign_operator "or" -> ||',
        'foreign_operator "not " -> !',
      ],
    ],
    [
      'a AND b & c | d',
      '((a && b && c) || d)',
      ['foreign_operator "AND" -> &&', 'foreign_operator "&" -> &&', 'foreign_operator "|" -> ||'],
    ],
    ['not', 'not', []],
    ['not(a) && and', '(not(a) && and)', []],
  ])('%s', (source, expected, problems) => {
    expect(shape(parseSyntax(source).root)).toBe(expected)
    expect(problemsOf(source)).toEqual(problems)
  })
})

test.each([
  ['parentheses', '('.repeat(100_000)],
  ['lists', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['a chain of selections', `a${'.b'.repeat(50_000)}`],
  ['a chain of sums', `a${' + b'.repeat(50_000)}`],
  ['a chain of conditions', 'a ? b : '.repeat(20_000)],
  ['conditions within conditions', 'a ? '.repeat(20_000)],
  ['mixed unary operators', '!-'.repeat(50_000)],
])('cuts off %s that nest too deeply', (_name, source) => {
  const { problems, root } = parseSyntax(source)
  expect(root.height).toBeLessThan(3000)
  expect(problems.map(({ code }) => code)).toContain('too_deep')
})

// Quadratic work on a million characters would take far longer than the timeout.
test.each([
  ['invalid characters', '#'.repeat(1_000_000)],
  ['elements of a list', `[${'1,'.repeat(500_000)}]`],
  ['comments', '//\n'.repeat(500_000)],
  ['operands', 'a '.repeat(500_000)],
  ['logic', 'a && '.repeat(200_000)],
  ['unary operators', '!'.repeat(1_000_000)],
])('parses many %s in linear time', (_name, source) => {
  expect(parseSyntax(source).tokens.at(-1)?.start).toBe(source.length)
})

/** Generates prefixes of typical rules, and random strings. */
const texts = fc.oneof(
  fc
    .tuple(fc.constantFrom(...goldenFiles.flatMap(readGolden)), fc.nat())
    .map(([{ expression }, cut]) => expression.slice(0, cut % (expression.length + 1))),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.constantFrom(...'abx.,:?()[]{}!-+*=&|"\'`\\\n/0129 '), { maxLength: 60 })
    .map((characters) => characters.join('')),
)

test('tokens of any input omit only whitespace', () => {
  fc.assert(
    fc.property(texts, (source) => {
      let at = 0
      for (const { end, start } of lex(source)) {
        expect(source.slice(at, start)).toMatch(/^[ \t\r\n\f]*$/)
        expect(end).toBeGreaterThanOrEqual(start)
        at = end
      }
      expect(at).toBe(source.length)
    }),
    { numRuns: 2000 },
  )
})

test('parts of any input lie within their parents', () => {
  fc.assert(
    fc.property(texts, fc.nat(), (source, place) => {
      const { root } = parseSyntax(source)
      for (const node of descendants(root)) {
        expect(node.range.start).toBeGreaterThanOrEqual(0)
        expect(node.range.end).toBeGreaterThanOrEqual(node.range.start)
        expect(node.range.end).toBeLessThanOrEqual(source.length)
      }
      const path = nodesAt(root, place % (source.length + 1))
      path.reduce((outer, inner) => {
        expect(inner.range.start).toBeGreaterThanOrEqual(outer.range.start)
        expect(inner.range.end).toBeLessThanOrEqual(outer.range.end)
        return inner
      })
    }),
    { numRuns: 2000 },
  )
})
