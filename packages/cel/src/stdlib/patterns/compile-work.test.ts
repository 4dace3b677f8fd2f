import { describe, expect, test } from 'vitest'
import { compileWorkOf } from './compile-work.ts'

/** As many steps as an evaluation has. */
const all = 50_000_000

const work = (length: number): number => compileWorkOf('a'.repeat(length))

describe('the work of compiling a pattern', () => {
  test.each([
    ['a common one', '^repo:[a-z0-9_.-]+/[a-z]+:ref:refs/heads/(main|release)$', 40_000],
    ['one without case', '(?i)^[a-z0-9._%+-]+@[a-z0-9.-]+\\.[a-z]{2,}$', 60_000],
    ['one with a class of Unicode', '^\\pL+$', 50_000],
  ])('of %s is little', (_name, pattern, most) => {
    expect(compileWorkOf(pattern)).toBeLessThan(most)
  })

  test.each([
    ['ranges of Unicode without case', `(?i)${'[a-\\x{ffff}]'.repeat(50)}`],
    ['ranges to an escape without case', `(?i)${'[\\x{0}-\\x{1e900}]'.repeat(50)}`],
    ['ranges within a group without case', `a(?s-m:b)(?i:${'[a-\\x{ffff}]'.repeat(50)})`],
    ['classes of Unicode', '\\PL'.repeat(3000)],
    ['repetition', 'a{1000}'.repeat(400)],
  ])('of %s is more than there is time for', (_name, pattern) => {
    expect(compileWorkOf(pattern)).toBeGreaterThan(all)
  })

  test('grows with the square of a literal', () => {
    expect(work(10_000) - work(9_000)).toBeGreaterThan(4 * (work(2_000) - work(1_000)))
  })
})
