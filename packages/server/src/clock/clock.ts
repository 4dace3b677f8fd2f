/** The source of the current time. The service reads no other clock, so tests can control time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Returns the current time as RFC 3339 in UTC. */
export function timestampOf(clock: Clock): string {
  return clock.now().toISOString()
}

/** A clock that moves only when it is set. */
export class ManualClock implements Clock {
  #milliseconds: number

  constructor(start: Date) {
    this.#milliseconds = start.getTime()
  }

  now(): Date {
    return new Date(this.#milliseconds)
  }

  advance(milliseconds: number): void {
    this.#milliseconds += milliseconds
  }
}
