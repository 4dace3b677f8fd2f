import { reservedWords } from '@igakit/cel/syntax'
import { afterAll, expect, test } from 'vitest'
import { registerCel } from '../register-cel.ts'
import { monaco } from '../testing/monaco.ts'
import { monarchGrammar } from './monarch-grammar.ts'

const cel = registerCel(monaco)
afterAll(() => cel.dispose())

/** Returns the tokens of an expression, except whitespace, as `type text`. */
function tokensOf(text: string): readonly string[] {
  return monaco.editor.tokenize(text, 'cel').flatMap((tokens, line) => {
    const source = text.split('\n')[line] ?? ''
    return tokens.flatMap(({ offset, type }, index) => {
      const written = source.slice(offset, tokens[index + 1]?.offset).trim()
      return written === '' ? [] : [`${type.replace(/\.cel$/, '')} ${written}`]
    })
  })
}

test.each<[string, readonly string[]]>([
  ['claims.ref', ['variable claims', 'operator .', 'property ref']],
  ['true in null', ['constant true', 'keyword in', 'constant null']],
  [
    'a.size() // why',
    ['variable a', 'operator .', 'function size', 'delimiter.parenthesis ()', 'comment // why'],
  ],
  ['1u + 0x1F - 1.5e3', ['number 1u', 'operator +', 'number 0x1F', 'operator -', 'number 1.5e3']],
  [
    String.raw`"a\n\q"`,
    ['string "a', String.raw`string.escape \n`, String.raw`string.invalid \q`, 'string "'],
  ],
  [String.raw`r"\n"`, [String.raw`string r"\n"`]],
  ['"open\ntrue', ['string "', 'string.invalid open', 'constant true']],
  ['"""a\nb""" && x', ['string """a', 'string b"""', 'operator &&', 'variable x']],
  ['in_x == while', ['variable in_x', 'operator ==', 'invalid while']],
  ['x.?y', ['variable x', 'operator .?', 'property y']],
  ['#', ['invalid #']],
])('%s', (text, expected) => {
  expect(tokensOf(text)).toEqual(expected)
})

test('has the same reserved words as the evaluator', () => {
  expect(monarchGrammar['reserved'].toSorted()).toEqual([...reservedWords].toSorted())
})
