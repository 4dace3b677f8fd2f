import { describe, expect, test } from 'vitest'
import { Failure } from '../../values/failure.ts'
import type { Meter } from '../../values/meter.ts'
import { PatternRoom, Pattern } from './pattern.ts'
import { shuffled } from '../../../fixtures/hostile/shuffled.ts'

class Counter implements Meter {
  steps = 0

  step(count = 1): void {
    this.steps += count
  }

  allocate(): void {
    // Patterns account for their own memory.
  }

  allocateContainer(): void {
    this.allocate()
  }

  release(): void {
    this.allocate()
  }
}

/** Returns the steps for testing a string with one pattern the given number of times. */
function stepsOf(source: string, text: string, times = 1, room = new PatternRoom()): number[] {
  const pattern = new Pattern(source, room)
  return Array.from({ length: times }, () => {
    const meter = new Counter()
    pattern.test(text, meter)
    return meter.steps
  })
}

describe('a pattern', () => {
  test('compiles once and caches its states', () => {
    const [first = 0, second = 0] = stepsOf('(a|b)*[cd]', 'abab', 2)
    expect(second).toBeLessThan(first / 10)
    expect(second).toBeLessThan(20)
  })

  test('recompiles on each use without room', () => {
    const room = new PatternRoom()
    while (room.take(1_000_000));
    const [first, second] = stepsOf('(a|b)*[cd]', 'abab', 2, room)
    expect(second).toBe(first)
  })

  test('returns its room when it outgrows it', () => {
    const room = new PatternRoom()
    const others = 20_000_000 - 3_000
    expect(room.take(others)).toBe(true)
    const pattern = new Pattern('(a|b)*a(a|b){5}[cd]', room)
    pattern.test('a', new Counter())
    expect(room.take(3_000)).toBe(false)
    pattern.test(shuffled(500), new Counter())
    expect(room.take(3_000)).toBe(true)
  })

  test.for([
    ['a state for every string', '(a|b)*a(a|b){12}[cd]', 100_000],
    ['more states than there is room for', '(a|b)*a(a|b){200}[cd]', 1_000_000],
  ] as const)('counts steps for %s', ([, source, least]) => {
    const [steps] = stepsOf(source, shuffled(5_000))
    expect(steps).toBeGreaterThan(least)
  })

  test.for([
    ['more than 10000 characters', 'a'.repeat(10_001)],
    ['excessive repetition', '(a{9}b){100}'.repeat(20)],
  ] as const)('with %s is an error, not a wait', ([, source]) => {
    const meter = new Counter()
    const result = new Pattern(source, new PatternRoom()).test('a', meter)
    expect(result).toBeInstanceOf(Failure)
    expect(result).toMatchObject({ code: 'limit_exceeded' })
    expect(meter.steps).toBeLessThan(10)
  })
})
