import { describe, expect, test } from 'vitest'
import { issuesOf } from '../testing/issues-of.ts'
import { int64 } from './int64.ts'

describe('accepts a 64-bit integer in digits', () => {
  test.each(['0', '7', '-7', '9007199254740993', '9223372036854775807', '-9223372036854775808'])(
    '%s',
    (text) => {
      expect(int64.safeParse(text)).toEqual({ success: true, data: text })
    },
  )
})

describe('rejects other strings', () => {
  test.each([
    ['', 'int64'],
    ['-', 'int64'],
    ['-0', 'int64'],
    ['+1', 'int64'],
    ['01', 'int64'],
    ['-01', 'int64'],
    ['00', 'int64'],
    ['1.0', 'int64'],
    ['1e3', 'int64'],
    ['0x10', 'int64'],
    [' 1', 'int64'],
    ['1\n', 'int64'],
    ['1_000', 'int64'],
    ['١', 'int64'],
    ['10000000000000000000', 'int64'],
    ['9223372036854775808', 'int64_range'],
    ['-9223372036854775809', 'int64_range'],
    ['9999999999999999999', 'int64_range'],
  ])('%j: %s', (text, code) => {
    expect(issuesOf(int64, text)).toEqual([{ path: '', code }])
  })

  test.each([1, 1n, null])('%s, which is not a string', (value) => {
    expect(issuesOf(int64, value)).toEqual([{ path: '', code: 'invalid_type' }])
  })
})
