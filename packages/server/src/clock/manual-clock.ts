import type { Clock } from './clock.ts'

/** A clock that stands still until it is told to go on. */
export class ManualClock implements Clock {
  #milliseconds: number

  /** @param start The time that it tells first. */
  constructor(start: Date) {
    this.#milliseconds = start.getTime()
  }

  now(): Date {
    return new Date(this.#milliseconds)
  }

  /** Lets time pass. */
  advance(milliseconds: number): void {
    this.#milliseconds += milliseconds
  }
}
