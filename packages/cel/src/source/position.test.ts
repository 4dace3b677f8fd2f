import { expect, test } from 'vitest'
import { codePointCount, positionAt } from './position.ts'

test.each([
  ['the first character', 'abc', 0, 1, 0],
  ['the end', 'abc', 3, 1, 3],
  ['after an emoji, which is one column', '"😀" + 1', 5, 1, 4],
  ['after a combining accent, which has its own column', 'e\u0301+', 2, 1, 2],
  ['after a lone surrogate, which is one column', '\ud83d+', 1, 1, 1],
  ['a tab, which is one column', '\ta', 1, 1, 1],
  ['the second line', 'a &&\nb', 5, 2, 0],
  ['the line feed itself, which ends its line', 'a\nb', 1, 1, 1],
  ['after a carriage return, which does not end the line', 'a\rb', 2, 1, 2],
  ['after CR LF', 'a\r\nb', 3, 2, 0],
  ['an empty line', 'a\n\nb', 2, 2, 0],
  ['after the last line feed', 'a\n', 2, 2, 0],
  ['an emoji on the second line', 'a\n😀b', 4, 2, 1],
  ['no place', 'abc', -1, 1, -1],
  ['empty source, in which cel-go has no position', '', 0, 1, -1],
])('%s', (_name, source, offset, line, column) => {
  expect(positionAt(source, offset)).toEqual({ line, column })
})

test('counts each code point once, within bounds', () => {
  expect(codePointCount('a😀b')).toBe(3)
  expect(codePointCount('a😀b', 1, 3)).toBe(1)
  expect(codePointCount('')).toBe(0)
})
