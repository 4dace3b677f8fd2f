import { expect, test } from 'vitest'
import { ManualClock } from '../../clock/clock.ts'
import { clockAdvance, ControlledClock, millisecondsOf } from './controlled-clock.ts'

const START = Date.UTC(2026, 0, 1)
const SECOND = 1000

test('follows the clock of the server, ahead of it after an advance', () => {
  const base = new ManualClock(new Date(START))
  const clock = new ControlledClock(base)
  base.advance(SECOND)
  expect(clock.now()).toEqual(new Date(START + SECOND))
  expect(clock.advance(5 * SECOND)).toBe(true)
  base.advance(SECOND)
  expect(clock.state).toEqual({
    now: '2026-01-01T00:00:07.000Z',
    mode: 'running',
    aheadMilliseconds: 5 * SECOND,
  })
})

test('stands still once set, and advances from there', () => {
  const base = new ManualClock(new Date(START))
  const clock = new ControlledClock(base)
  clock.set(Date.UTC(2025, 0, 1))
  base.advance(SECOND)
  clock.advance(2 * SECOND)
  expect(clock.state).toEqual({
    now: '2025-01-01T00:00:02.000Z',
    mode: 'standing',
    aheadMilliseconds: Date.UTC(2025, 0, 1) - START + SECOND,
  })
})

test("follows the server's clock again after a release", () => {
  const base = new ManualClock(new Date(START))
  const clock = new ControlledClock(base)
  clock.advance(SECOND)
  clock.set(0)
  clock.release()
  expect(clock.state).toMatchObject({ mode: 'running', aheadMilliseconds: 0 })
})

test('does not advance past the year 9999', () => {
  const clock = new ControlledClock(new ManualClock(new Date(START)))
  clock.set(Date.UTC(9999, 11, 31))
  expect(clock.advance(86_400 * SECOND)).toBe(false)
  expect(clock.state.now).toBe('9999-12-31T00:00:00.000Z')
})

test.each([
  ['3600s', 3_600_000],
  ['0.5s', 500],
  ['1.001s', 1001],
  ['0s', 0],
])('reads %s', (by, milliseconds) => {
  expect(clockAdvance.parse({ by })).toEqual({ by })
  expect(millisecondsOf(by)).toBe(milliseconds)
})

test.each(['1h', '3600', '-1s', '', '1.0001s', 's', 7])('refuses the duration %j', (by) => {
  expect(clockAdvance.safeParse({ by }).success).toBe(false)
})
