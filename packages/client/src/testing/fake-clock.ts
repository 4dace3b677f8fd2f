import type { Runtime } from '../core/runtime.ts'

/** A clock that runs on to the next timer as soon as nothing else is left to do. */
export interface FakeClock extends Pick<Runtime, 'now' | 'schedule'> {
  /** Moves the time on, without running timers. */
  advance(milliseconds: number): void
}

/** Starts at a time in 2026, so that dates in headers can be written down. */
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
    // Promises that can go on do so first, those of streams take several turns.
    setTimeout(runNext, 5)
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
