import { Uint, maxUint } from '../../values/integers.ts'
import type { CelValue } from '../../values/value.ts'
import * as kind from './token-kinds.ts'

/** The value of a literal, or cel-go's error. */
export type ParsedLiteral =
  | { readonly ok: true; readonly value: CelValue }
  | { readonly ok: false; readonly message: string }

const maxInt = 2n ** 63n - 1n
const minInt = -(2n ** 63n)

/**
 * Parses a literal.
 * @param token the token kind
 * @param text the source text, including any sign
 */
export function parseLiteral(token: number, text: string): ParsedLiteral {
  switch (token) {
    case kind.NUM_INT:
      return parseInt64(text)
    case kind.NUM_UINT:
      return parseUint64(text)
    case kind.NUM_FLOAT:
      return parseDouble(text)
    case kind.STRING:
      return parseString(text)
    case kind.BYTES:
      return parseBytes(text)
    case kind.TRUE:
      return { ok: true, value: true }
    case kind.FALSE:
      return { ok: true, value: false }
    default:
      return { ok: true, value: null }
  }
}

function parseInt64(text: string): ParsedLiteral {
  const negative = text.startsWith('-')
  const magnitude = BigInt(negative ? text.slice(1) : text)
  const value = negative ? -magnitude : magnitude
  return value < minInt || value > maxInt
    ? { ok: false, message: 'invalid int literal' }
    : { ok: true, value }
}

function parseUint64(text: string): ParsedLiteral {
  const value = BigInt(text.slice(0, -1))
  return value > maxUint
    ? { ok: false, message: 'invalid uint literal' }
    : { ok: true, value: new Uint(value) }
}

function parseDouble(text: string): ParsedLiteral {
  const value = Number(text)
  return Number.isFinite(value)
    ? { ok: true, value }
    : { ok: false, message: 'invalid double literal' }
}

function parseString(text: string): ParsedLiteral {
  const { raw, content } = unquote(text)
  if (raw || !content.includes('\\')) return { ok: true, value: content }
  let value = ''
  let at = 0
  for (let next = content.indexOf('\\'); next >= 0; next = content.indexOf('\\', at)) {
    value += content.slice(at, next)
    const { code, end } = readEscape(content, next)
    // Go rejects surrogates and code points above U+10FFFF.
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
      return { ok: false, message: 'invalid unicode code point' }
    }
    value += String.fromCodePoint(code)
    at = end
  }
  return { ok: true, value: value + content.slice(at) }
}

function parseBytes(text: string): ParsedLiteral {
  const { raw, content } = unquote(text.slice(1))
  const encoder = new TextEncoder()
  if (raw || !content.includes('\\')) return { ok: true, value: encoder.encode(content) }
  const bytes: number[] = []
  let at = 0
  for (let next = content.indexOf('\\'); next >= 0; next = content.indexOf('\\', at)) {
    for (const byte of encoder.encode(content.slice(at, next))) bytes.push(byte)
    const letter = content[next + 1]
    if (letter === 'u' || letter === 'U') {
      return { ok: false, message: 'unable to unescape string' }
    }
    const { code, end } = readEscape(content, next)
    bytes.push(code)
    at = end
  }
  for (const byte of encoder.encode(content.slice(at))) bytes.push(byte)
  return { ok: true, value: Uint8Array.from(bytes) }
}

/** Removes the quotes and the prefix. Like cel-go, normalises line endings to line feeds, even in raw strings. */
function unquote(text: string): { readonly raw: boolean; readonly content: string } {
  const raw = text.startsWith('r') || text.startsWith('R')
  const open = raw ? 1 : 0
  const quote = text[open]
  const width =
    text.length >= open + 6 && text[open + 1] === quote && text[open + 2] === quote ? 3 : 1
  const content = text.slice(open + width, text.length - width)
  return { raw, content: content.includes('\r') ? content.replaceAll(/\r\n?/gu, '\n') : content }
}

/** Decodes the escape sequence at a backslash. The lexer has already validated it. */
function readEscape(
  content: string,
  backslash: number,
): { readonly code: number; readonly end: number } {
  const letter = content[backslash + 1] ?? ''
  const digits = backslash + 2
  switch (letter) {
    case 'x':
    case 'X':
      return { code: Number.parseInt(content.slice(digits, digits + 2), 16), end: digits + 2 }
    case 'u':
      return { code: Number.parseInt(content.slice(digits, digits + 4), 16), end: digits + 4 }
    case 'U':
      return { code: Number.parseInt(content.slice(digits, digits + 8), 16), end: digits + 8 }
    case '0':
    case '1':
    case '2':
    case '3':
      return { code: Number.parseInt(content.slice(digits - 1, digits + 2), 8), end: digits + 2 }
    default:
      return { code: controls[letter] ?? letter.charCodeAt(0), end: digits }
  }
}

const controls: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
}
