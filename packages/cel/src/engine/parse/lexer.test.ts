import { describe, expect, test } from 'vitest'
import { tokenize } from './lexer.ts'
import { tokenNames } from './token-kinds.ts'

/** Returns the tokens as `KIND text` and invalid characters as `ERROR text`, in order. */
function read(source: string): string[] {
  const { kinds, starts, ends, count, errors } = tokenize(source)
  const found = Array.from({ length: count }, (_each, index) => ({
    start: starts[index] ?? 0,
    end: ends[index] ?? 0,
    name: tokenNames[kinds[index] ?? 0],
  }))
  const all = [...found, ...errors.map((error) => ({ ...error, name: 'ERROR' }))]
  return all
    .toSorted((a, b) => a.start - b.start)
    .map(({ name, start, end }) => {
      const text = source.slice(start, end)
      return name === `'${text}'` ? text : `${name} ${text}`
    })
}

test('tokenizes every operator and bracket', () => {
  const source = '== != in < <= >= > && || [ ] { } ( ) . , - ! ? : + * / % true false null'
  expect(read(source)).toEqual(source.split(' '))
})

describe('numbers', () => {
  test.each([
    ['1', ['NUM_INT 1']],
    ['007', ['NUM_INT 007']],
    ['0x1F', ['NUM_INT 0x1F']],
    ['1u', ['NUM_UINT 1u']],
    ['0xFFU', ['NUM_UINT 0xFFU']],
    ['1.5', ['NUM_FLOAT 1.5']],
    ['.5', ['NUM_FLOAT .5']],
    ['1e3', ['NUM_FLOAT 1e3']],
    ['1.5E-7', ['NUM_FLOAT 1.5E-7']],
    ['.5e+2', ['NUM_FLOAT .5e+2']],
    ['1.', ['NUM_INT 1', '.']],
    ['1.e5', ['NUM_INT 1', '.', 'IDENTIFIER e5']],
    ['1e', ['NUM_INT 1', 'IDENTIFIER e']],
    ['1e+', ['NUM_INT 1', 'IDENTIFIER e', '+']],
    ['0x', ['NUM_INT 0', 'IDENTIFIER x']],
    ['0XFF', ['NUM_INT 0', 'IDENTIFIER XFF']],
    ['1_000', ['NUM_INT 1', 'IDENTIFIER _000']],
    ['1.5u', ['NUM_FLOAT 1.5', 'IDENTIFIER u']],
    ['1..5', ['NUM_INT 1', '.', 'NUM_FLOAT .5']],
    ['1.2.3', ['NUM_FLOAT 1.2', 'NUM_FLOAT .3']],
  ])('%s', (source, tokens) => {
    expect(read(source)).toEqual(tokens)
  })
})

describe('strings', () => {
  test.each([
    [`"a"`, [`STRING "a"`]],
    [`'it"s'`, [`STRING 'it"s'`]],
    [
      String.raw`"\"\\\n\x41\u00e9\U0001F600\101\?"`,
      [String.raw`STRING "\"\\\n\x41\u00e9\U0001F600\101\?"`],
    ],
    [`""`, [`STRING ""`]],
    [`"""a"b\n"""`, [`STRING """a"b\n"""`]],
    [`"""a""""`, [`STRING """a"""`, `ERROR "`]],
    [`r"\\d"`, [`STRING r"\\d"`]],
    [`R'''a\n'''`, [`STRING R'''a\n'''`]],
    [`b"a"`, [`BYTES b"a"`]],
    [`bR"\\"`, [`BYTES bR"\\"`]],
    [`rb"a"`, [`IDENTIFIER rb`, `STRING "a"`]],
    [`u"a"`, [`IDENTIFIER u`, `STRING "a"`]],
    [`"a\nb"`, [`ERROR "a\n`, `IDENTIFIER b`, `ERROR "`]],
    [`"abc`, [`ERROR "abc`]],
    [`r"abc`, [`IDENTIFIER r`, `ERROR "abc`]],
    [`"""abc`, [`STRING ""`, `ERROR "abc`]],
    [String.raw`"a\qb"`, [String.raw`ERROR "a\q`, `IDENTIFIER b`, `ERROR "`]],
    [String.raw`"\400"`, [String.raw`ERROR "\4`, 'NUM_INT 00', `ERROR "`]],
    [String.raw`"\x4"`, [String.raw`ERROR "\x4"`]],
    [String.raw`"\u00e"`, [String.raw`ERROR "\u00e"`]],
    [String.raw`"\08"`, [String.raw`ERROR "\08`, `ERROR "`]],
  ])('%j', (source, tokens) => {
    expect(read(source)).toEqual(tokens)
  })
})

describe('names', () => {
  test.each([
    ['_a1', ['IDENTIFIER _a1']],
    ['input', ['IDENTIFIER input']],
    ['trueish', ['IDENTIFIER trueish']],
    ['a.`b-c/d e.f`', ['IDENTIFIER a', '.', 'ESC_IDENTIFIER `b-c/d e.f`']],
    ['``', ['ERROR ``']],
    ['`a@b`', ['ERROR `a@', 'IDENTIFIER b', 'ERROR `']],
    ['é', ['ERROR é']],
    ['a😀b', ['IDENTIFIER a', 'ERROR 😀', 'IDENTIFIER b']],
  ])('%s', (source, tokens) => {
    expect(read(source)).toEqual(tokens)
  })
})

describe('an invalid token includes the character that made it invalid', () => {
  test.each([
    ['a = b', ['IDENTIFIER a', 'ERROR = ', 'IDENTIFIER b']],
    ['a =b', ['IDENTIFIER a', 'ERROR =b']],
    ['a &', ['IDENTIFIER a', 'ERROR &']],
    ['a |é b', ['IDENTIFIER a', 'ERROR |é', 'IDENTIFIER b']],
    ['a |😀b', ['IDENTIFIER a', 'ERROR |😀', 'IDENTIFIER b']],
    ['@', ['ERROR @']],
    ['a\vb', ['IDENTIFIER a', 'ERROR \v', 'IDENTIFIER b']],
    ['a\u00a0b', ['IDENTIFIER a', 'ERROR \u00a0', 'IDENTIFIER b']],
  ])('%j', (source, tokens) => {
    expect(read(source)).toEqual(tokens)
  })
})

test('whitespace and comments separate tokens', () => {
  expect(read('a\t//b\r\n\f+ c // "')).toEqual(['IDENTIFIER a', '+', 'IDENTIFIER c'])
  expect(tokenize('a\f\fb').formFeeds).toEqual([1, 2])
})
