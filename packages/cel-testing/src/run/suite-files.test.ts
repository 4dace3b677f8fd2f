import { expect, test } from 'vitest'
import { escapesFolder } from './suite-files.ts'

test.for([
  '../a',
  'a/../../b',
  './../a',
  '/etc/passwd',
  'C:\\a',
  'c:a',
  '\\\\server\\a',
  '..\\a',
  'a\\..\\..\\b',
  'file:///a',
  'https://example.com/a',
  'a\0b',
  '..',
  '//a',
])('%j is outside', (path) => {
  expect(escapesFolder(path)).toBe(true)
})

test.for(['a', './a', 'a/b.cel', 'a/../b', 'a/./b', '..a', 'a..b/c', 'ä/\u{1F600}'])(
  '%j is inside',
  (path) => {
    expect(escapesFolder(path)).toBe(false)
  },
)
