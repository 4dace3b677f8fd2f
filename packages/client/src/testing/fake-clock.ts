import type { Runtime } from '../platform/runtime.ts'

/** A clock that advances to the next timer when no other work is pending. */
export interface FakeClock extends Pick<Runtime, 'now' | 'schedule'> {
  /** Advances the clock without running timers. */
  advance(milliseconds: number): void
}

/** Creates a clock that starts at a fixed time in 2026, for dates in headers. */
export function fakeClock(start = Date.UTC(2026, 10, 21, 9, 30)): FakeClock {
  let now = start
  const timers = new Map<object, { at: number; run: () => void }>()
  let running = false

  const runNext = (): void => {
    running = false
    const [next] = [...timers].toSorted(([, one], [, other]) => one.at - other.at)
    if (next === undefined) return
    const [key, { at, run }] = next
    timers.delete(key)
    now = Math.max(now, at)
    run()
    wind()
  }
  const wind = (): void => {
    if (running || timers.size === 0) return
    running = true
    // Pending promises run first.
    setImmediate(runNext)
  }
  return {
    now: () => now,
    schedule: (milliseconds, run) => {
      const key = {}
      timers.set(key, { at: now + milliseconds, run })
      wind()
      return () => timers.delete(key)
    },
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
