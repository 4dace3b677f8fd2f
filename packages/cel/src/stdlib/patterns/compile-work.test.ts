import { describe, expect, test } from 'vitest'
import { compileWorkOf } from './compile-work.ts'

const all = 50_000_000

const work = (length: number): number => compileWorkOf('a'.repeat(length))

describe('the work of compiling a pattern', () => {
  test.each([
    ['a common one', '^repo:[a-z0-9_.-]+/[a-z]+:ref:refs/heads/(main|release)$', 40_000],
    ['a case-insensitive pattern', '(?i)^[a-z0-9._%+-]+@[a-z0-9.-]+\\.[a-z]{2,}$', 60_000],
    ['a pattern with a Unicode class', '^\\pL+$', 50_000],
  ])('is small for %s', (_name, pattern, most) => {
    expect(compileWorkOf(pattern)).toBeLessThan(most)
  })

  test.each([
    ['case-insensitive Unicode ranges', `(?i)${'[a-\\x{ffff}]'.repeat(50)}`],
    ['case-insensitive ranges up to an escape', `(?i)${'[\\x{0}-\\x{1e900}]'.repeat(50)}`],
    ['ranges within a case-insensitive group', `a(?s-m:b)(?i:${'[a-\\x{ffff}]'.repeat(50)})`],
    ['Unicode classes', '\\PL'.repeat(3000)],
    ['repetition', 'a{1000}'.repeat(400)],
  ])('exceeds the limit for %s', (_name, pattern) => {
    expect(compileWorkOf(pattern)).toBeGreaterThan(all)
  })

  test('is quadratic in the length of a literal', () => {
    expect(work(10_000) - work(9_000)).toBeGreaterThan(4 * (work(2_000) - work(1_000)))
  })
})
