import { expect, test } from 'vitest'
import { isPlainPath } from './head-fault.ts'

test.each(['/a', '/a/b.c', '/a/...', '/a/.b', '/%252e', '/a/%2f'])('takes %s', (path) => {
  expect(isPlainPath(path)).toBe(true)
})

test.each(['/', '//a', '/a/', '/a//b', '/a/.', '/a/../b', '/a/%2E%2e', '/a/.%2e/b', '/a\\..\\b'])(
  'refuses %s',
  (path) => {
    expect(isPlainPath(path)).toBe(false)
  },
)
