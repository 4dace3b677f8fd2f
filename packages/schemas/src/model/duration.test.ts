import { describe, expect, test } from 'vitest'
import { issuesOf } from '../testing/issues-of.ts'
import { duration } from './duration.ts'

describe('accepts a duration in seconds', () => {
  test.each([
    '0s',
    '-0s',
    '3600s',
    '0003600s',
    '1.5s',
    '-0.5s',
    '-0.000000001s',
    '1.000000000s',
    '315576000000s',
    '315576000000.000000000s',
    '-315576000000s',
    '315575999999.999999999s',
  ])('%s', (text) => {
    expect(duration.safeParse(text)).toEqual({ success: true, data: text })
  })
})

describe('rejects an invalid duration', () => {
  test.each([
    ['', 'duration'],
    ['s', 'duration'],
    ['3600', 'duration'],
    ['1h', 'duration'],
    ['1h0m0s', 'duration'],
    ['60m', 'duration'],
    ['PT1H', 'duration'],
    ['+1s', 'duration'],
    ['--1s', 'duration'],
    ['1.s', 'duration'],
    ['.5s', 'duration'],
    ['1.0000000000s', 'duration'],
    ['1e3s', 'duration'],
    [' 1s', 'duration'],
    ['1s\n', 'duration'],
    ['1S', 'duration'],
    ['٣s', 'duration'],
    ['1000000000000s', 'duration'],
    ['315576000001s', 'duration_range'],
    ['315576000000.000000001s', 'duration_range'],
    ['-315576000000.000000001s', 'duration_range'],
    ['999999999999s', 'duration_range'],
  ])('%j: %s', (text, code) => {
    expect(issuesOf(duration, text)).toEqual([{ path: '', code }])
  })

  test('a number', () => {
    expect(issuesOf(duration, 3600)).toEqual([{ path: '', code: 'invalid_type' }])
  })
})
