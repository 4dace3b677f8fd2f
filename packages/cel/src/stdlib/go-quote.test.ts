import { expect, test } from 'vitest'
import { goQuote } from './go-quote.ts'

test.each([
  ['', '""'],
  ['a"b\\c', '"a\\"b\\\\c"'],
  ['\u0007\b\f\n\r\t\v', '"\\a\\b\\f\\n\\r\\t\\v"'],
  ['\u0000\u001f\u007f', '"\\x00\\x1f\\x7f"'],
  ['é 日本 😀 e\u0301', '"é 日本 😀 e\u0301"'],
  // Invisible characters, with or without width.
  ['\u00a0\u00ad\u200b\ufeff', '"\\u00a0\\u00ad\\u200b\\ufeff"'],
  ['\u{e0001}', '"\\U000e0001"'],
  ['\ud800', '"\ufffd"'],
])('quotes %j like Go', (text, expected) => {
  expect(goQuote(text)).toBe(expected)
})
