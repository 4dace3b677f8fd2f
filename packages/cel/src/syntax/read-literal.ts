import { parseLiteral } from '../engine/parse/literal.ts'
import * as kind from '../engine/parse/token-kinds.ts'
import { make } from './node-factory.ts'
import type { LiteralNode } from './syntax-node.ts'
import type { LiteralTokenKind } from './token.ts'
import type { TokenCursor } from './token-cursor.ts'

const numbers: Readonly<Record<LiteralTokenKind, number>> = {
  int: kind.NUM_INT,
  uint: kind.NUM_UINT,
  double: kind.NUM_FLOAT,
  string: kind.STRING,
  bytes: kind.BYTES,
  true: kind.TRUE,
  false: kind.FALSE,
  null: kind.NULL,
}

const types: Readonly<Record<LiteralTokenKind, LiteralNode['type']>> = {
  int: 'int',
  uint: 'uint',
  double: 'double',
  string: 'string',
  bytes: 'bytes',
  true: 'bool',
  false: 'bool',
  null: 'null',
}

/** Parses a literal, including a number's minus sign, or an unclosed string. */
export function readLiteral(cursor: TokenCursor): LiteralNode {
  const { start } = cursor.peek()
  const isNegative = cursor.takeIf('-') !== undefined
  const token = cursor.take()
  const range = { start, end: token.end }
  const text = cursor.text(token)
  if (!isLiteral(token.kind)) return brokenString(cursor, token, text)
  const parsed = parseLiteral(numbers[token.kind], isNegative ? `-${text}` : text)
  const value = parsed.ok ? parsed.value : undefined
  return make.literal({ range, offset: start, type: types[token.kind], value })
}

function isLiteral(token: string): token is LiteralTokenKind {
  return Object.hasOwn(numbers, token)
}

/** Returns the raw content of a string that is unclosed or has an invalid escape sequence. */
function brokenString(
  cursor: TokenCursor,
  range: { readonly start: number; readonly end: number },
  text: string,
): LiteralNode {
  const [, prefix = '', quote = ''] = /^([bBrR]*)("""|'''|["'])/.exec(text) ?? []
  const open = prefix.length + quote.length
  const isClosed = text.length >= open + quote.length && text.endsWith(quote)
  cursor.report(isClosed ? 'invalid_escape' : 'unclosed_string', range)
  const value = text.slice(open, isClosed ? -quote.length : undefined)
  const type = /b/i.test(prefix) ? 'bytes' : 'string'
  return make.literal({
    range: { start: range.start, end: range.end },
    offset: range.start,
    type,
    value: type === 'string' ? value : undefined,
  })
}
