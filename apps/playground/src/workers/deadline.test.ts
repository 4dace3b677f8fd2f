import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDeadline } from './deadline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('expires after its time', () => {
  const onExpired = vi.fn<() => void>()
  startDeadline(1000, onExpired)
  vi.advanceTimersByTime(999)
  expect(onExpired).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10)
  expect(onExpired).toHaveBeenCalledOnce()
})

test('does not expire after its end', () => {
  const onExpired = vi.fn<() => void>()
  const end = startDeadline(1000, onExpired)
  vi.advanceTimersByTime(600)
  end()
  vi.advanceTimersByTime(5000)
  expect(onExpired).not.toHaveBeenCalled()
})

test('does not count the time in which the machine was asleep', () => {
  const onExpired = vi.fn<() => void>()
  startDeadline(1000, onExpired)
  // After the sleep, the timer that was due runs late.
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersToNextTimer()
  vi.advanceTimersByTime(700)
  expect(onExpired).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(onExpired).toHaveBeenCalledOnce()
})
