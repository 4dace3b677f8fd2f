import { describe, expect, test } from 'vitest'
import { Uint } from '../../values/integers.ts'
import { type ParsedLiteral, parseLiteral } from './literal.ts'
import { tokenize } from './lexer.ts'

function read(source: string): ParsedLiteral {
  const { kinds, starts, count } = tokenize(source)
  if (count === 0) throw new Error(`no token: ${source}`)
  // The sign is a separate token.
  return parseLiteral(kinds[count - 1] ?? 0, source.slice(starts[0]))
}

describe('values', () => {
  test.each<[string, unknown]>([
    ['9223372036854775807', 9223372036854775807n],
    ['-9223372036854775808', -9223372036854775808n],
    ['0x7fffffffffffffff', 9223372036854775807n],
    ['-0x8000000000000000', -9223372036854775808n],
    ['010', 10n],
    ['-0', 0n],
    ['18446744073709551615u', new Uint(18446744073709551615n)],
    ['0xffffffffffffffffu', new Uint(18446744073709551615n)],
    ['.5', 0.5],
    ['-0.0', -0],
    ['1e308', 1e308],
    ['1e-400', 0],
    ['true', true],
    ['false', false],
    ['null', null],
    [String.raw`"\x41\X42\101\u00e9\U0001F600"`, 'ABAé😀'],
    [String.raw`"\xff\377"`, 'ÿÿ'],
    [String.raw`r'\n"'`, String.raw`\n"`],
    ['"""a\r\nb\rc\nd"""', 'a\nb\nc\nd'],
    ['"""\\r\\n"""', '\r\n'],
    ["''''''", ''],
    ['""', ''],
    ['b"é😀"', new TextEncoder().encode('é😀')],
    [String.raw`b"é\xff\101\n"`, new Uint8Array([0xc3, 0xa9, 0xff, 0x41, 0x0a])],
    [String.raw`br"\x"`, new TextEncoder().encode(String.raw`\x`)],
  ])('%s', (source, value) => {
    expect(read(source)).toEqual({ ok: true, value })
  })

  test('reads every simple escape', () => {
    const value = '\x07\b\f\n\r\t\v\\\'"?`'
    expect(read('"\\a\\b\\f\\n\\r\\t\\v\\\\\\\'\\"\\?\\`"')).toEqual({ ok: true, value })
  })
})

describe('faults', () => {
  test.each([
    ['9223372036854775808', 'invalid int literal'],
    ['-9223372036854775809', 'invalid int literal'],
    ['0x8000000000000000', 'invalid int literal'],
    ['18446744073709551616u', 'invalid uint literal'],
    ['1e309', 'invalid double literal'],
    [String.raw`"\ud800"`, 'invalid unicode code point'],
    [String.raw`"\U00110000"`, 'invalid unicode code point'],
    [String.raw`"\UFFFFFFFF"`, 'invalid unicode code point'],
    [String.raw`b"\u0041"`, 'unable to unescape string'],
    [String.raw`b"\U00000041"`, 'unable to unescape string'],
  ])('%s', (source, message) => {
    expect(read(source)).toEqual({ ok: false, message })
  })
})
