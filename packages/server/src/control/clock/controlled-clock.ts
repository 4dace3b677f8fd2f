import * as z from 'zod'
import type { Clock } from '../../clock/clock.ts'

/** How a tenant's clock goes. */
export interface ClockState {
  /** What it tells now. */
  readonly now: string
  /** Whether it goes by the server's clock, so many milliseconds ahead of it, or stands still. */
  readonly mode: 'running' | 'standing'
  /** How far it is ahead of the server's clock, in milliseconds; behind it where the number is negative. */
  readonly aheadMilliseconds: number
}

/** What was asked of a clock, in milliseconds. */
export const savedClock = z.object({ standing: z.number().nullable(), ahead: z.number() })

export type SavedClock = z.infer<typeof savedClock>

/** The clock of one tenant: that of the server, until it is set. */
export class ControlledClock implements Clock {
  readonly #base: Clock
  /** The time that it stands at; undefined while it goes. */
  #standing: number | undefined
  #ahead = 0

  /** @param base The clock that it goes by. */
  constructor(base: Clock) {
    this.#base = base
  }

  now(): Date {
    return new Date(this.#standing ?? this.#base.now().getTime() + this.#ahead)
  }

  /** Lets it stand still at a time. */
  set(milliseconds: number): void {
    this.#standing = milliseconds
  }

  /** Lets time pass at once; a clock that goes goes on from there. False where no date is that late. */
  advance(milliseconds: number): boolean {
    if (this.now().getTime() + milliseconds > LAST_TIME) return false
    if (this.#standing === undefined) this.#ahead += milliseconds
    else this.#standing += milliseconds
    return true
  }

  /** Lets it go by the server's clock again. */
  release(): void {
    this.#standing = undefined
    this.#ahead = 0
  }

  /** What {@link restore} makes the same clock of. */
  save(): SavedClock {
    return { standing: this.#standing ?? null, ahead: this.#ahead }
  }

  restore({ standing, ahead }: SavedClock): void {
    this.#standing = standing ?? undefined
    this.#ahead = ahead
  }

  get state(): ClockState {
    // Asked once: the server's clock goes on between two looks at it.
    const base = this.#base.now().getTime()
    const now = this.#standing ?? base + this.#ahead
    return {
      now: new Date(now).toISOString(),
      mode: this.#standing === undefined ? 'running' : 'standing',
      aheadMilliseconds: now - base,
    }
  }
}

/** The last time that RFC 3339 can write: the year 9999 ends. */
const LAST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
