import { Uint } from '../values/uint.ts'

/** The bytes or code points of a string literal, or the complaint of cel-go about it. */
export type Unescaped<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

const maxInt = 2n ** 63n - 1n
const minInt = -(2n ** 63n)
const maxUint = 2n ** 64n - 1n

/** An integer literal with its sign, or `undefined` when it does not fit into 64 bits. */
export function parseInt64(text: string): bigint | undefined {
  const negative = text.startsWith('-')
  const magnitude = BigInt(negative ? text.slice(1) : text)
  const value = negative ? -magnitude : magnitude
  return value < minInt || value > maxInt ? undefined : value
}

/** An unsigned integer literal with its `u`, or `undefined` when it does not fit into 64 bits. */
export function parseUint64(text: string): Uint | undefined {
  const value = BigInt(text.slice(0, -1))
  return value > maxUint ? undefined : new Uint(value)
}

/** A floating point literal with its sign, or `undefined` when it is too large. */
export function parseDouble(text: string): number | undefined {
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** The value of a string literal as written, with prefix and quotes. */
export function parseString(text: string): Unescaped<string> {
  const { raw, content } = unquote(text)
  if (raw || !content.includes('\\')) return { ok: true, value: content }
  let value = ''
  for (let at = 0; at < content.length;) {
    const backslash = content.indexOf('\\', at)
    if (backslash < 0) {
      value += content.slice(at)
      break
    }
    value += content.slice(at, backslash)
    const escape = readEscape(content, backslash)
    // Go calls surrogates and what lies beyond U+10FFFF invalid.
    if (escape.code > 0x10ffff || (escape.code >= 0xd800 && escape.code <= 0xdfff)) {
      return { ok: false, message: 'invalid unicode code point' }
    }
    value += String.fromCodePoint(escape.code)
    at = escape.end
  }
  return { ok: true, value }
}

/** The value of a bytes literal as written, with prefixes and quotes. */
export function parseBytes(text: string): Unescaped<Uint8Array> {
  const { raw, content } = unquote(text.slice(1))
  const encoder = new TextEncoder()
  if (raw || !content.includes('\\')) return { ok: true, value: encoder.encode(content) }
  const bytes: number[] = []
  for (let at = 0; at < content.length;) {
    const backslash = content.indexOf('\\', at)
    for (const byte of encoder.encode(content.slice(at, backslash < 0 ? undefined : backslash))) {
      bytes.push(byte)
    }
    if (backslash < 0) break
    const kind = content[backslash + 1]
    if (kind === 'u' || kind === 'U') return { ok: false, message: 'unable to unescape string' }
    const escape = readEscape(content, backslash)
    bytes.push(escape.code)
    at = escape.end
  }
  return { ok: true, value: Uint8Array.from(bytes) }
}

/** Takes quotes and prefix off, and makes every line end a line feed, which cel-go does in raw strings too. */
function unquote(text: string): { readonly raw: boolean; readonly content: string } {
  const raw = text.startsWith('r') || text.startsWith('R')
  const open = raw ? 1 : 0
  const quote = text[open]
  const width =
    text.length >= open + 6 && text[open + 1] === quote && text[open + 2] === quote ? 3 : 1
  const content = text.slice(open + width, text.length - width)
  return { raw, content: content.includes('\r') ? content.replaceAll(/\r\n?/gu, '\n') : content }
}

/** The code point or byte of the escape sequence at a backslash; the lexer has let only well-formed ones pass. */
function readEscape(
  content: string,
  backslash: number,
): { readonly code: number; readonly end: number } {
  const kind = content[backslash + 1] ?? ''
  const digits = backslash + 2
  switch (kind) {
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
      return { code: controls[kind] ?? kind.charCodeAt(0), end: digits }
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
