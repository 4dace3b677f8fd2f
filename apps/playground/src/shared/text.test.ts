import { expect, test } from 'vitest'
import { byteLength, visibleText } from './text.ts'

test.each([
  ['claims.a == "b"\n\t&& true', 'claims.a == "b"\n\t&& true'],
  ['"\u{202E}evil\u{202C}"', '"[U+202E]evil[U+202C]"'],
  ['a\u{200B}b', 'a[U+200B]b'],
  ['\u{0}\r\u{7F}\u{2028}', '[U+0000][U+000D][U+007F][U+2028]'],
  ['\u{E0041}', '[U+E0041]'],
  ['אבג 😀 é', 'אבג 😀 é'],
])('%j', (text, expected) => {
  expect(visibleText(text)).toBe(expected)
})

test.each([
  ['', 0],
  ['claims', 6],
  ['ü', 2],
  ['😀', 4],
])('%j is %i bytes of UTF-8', (text, bytes) => {
  expect(byteLength(text)).toBe(bytes)
})
