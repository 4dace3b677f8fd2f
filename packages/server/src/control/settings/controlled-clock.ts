import * as z from 'zod'
import type { Clock } from '../../clock/clock.ts'

export const clockSetting = z.strictObject({
  /** The time in RFC 3339 format, such as `2026-11-21T09:30:00Z`. */
  time: z.iso
    .datetime({ offset: true, abort: true })
    .refine(isInFourDigits, 'Expected a time whose year has four digits in UTC, too'),
})

/** True if the year in UTC has four digits, as stored times require. */
function isInFourDigits(time: string): boolean {
  const year = new Date(time).getUTCFullYear()
  return year >= 0 && year <= 9999
}

export const clockAdvance = z.strictObject({
  /** The duration in seconds, such as `3600s` or `0.5s`. */
  by: z
    .string()
    .regex(/^\d{1,12}(?:\.\d{1,3})?s$/, 'Expected a duration in seconds, like "3600s" or "0.5s"'),
})

/** The time at which to freeze a clock. */
export type ClockSetting = z.input<typeof clockSetting>

/** The duration by which to advance a clock. */
export type ClockAdvance = z.input<typeof clockAdvance>

/** Converts a valid duration to milliseconds. */
export function millisecondsOf(duration: string): number {
  return Math.round(Number(duration.slice(0, -1)) * 1000)
}

/** The state of a tenant's clock. */
export interface ClockState {
  readonly now: string
  /** `running`, at an offset from the server's clock, or `standing`, frozen at a fixed time. */
  readonly mode: 'running' | 'standing'
  /** The offset from the server's clock, in milliseconds; negative if the tenant's clock is behind. */
  readonly aheadMilliseconds: number
}

/** The saved settings of a clock, in milliseconds. */
export const savedClock = z.object({ standing: z.number().nullable(), ahead: z.number() })

export type SavedClock = z.infer<typeof savedClock>

/** The clock of a tenant. Follows the server's clock until it is set. */
export class ControlledClock implements Clock {
  readonly #base: Clock
  /** The time at which the clock is frozen; undefined while the clock runs. */
  #standing: number | undefined
  #ahead = 0

  constructor(base: Clock) {
    this.#base = base
  }

  now(): Date {
    if (this.#standing !== undefined) return new Date(this.#standing)
    const now = this.#base.now()
    return this.#ahead === 0 ? now : new Date(now.getTime() + this.#ahead)
  }

  /** Freezes the clock at the given time. */
  set(milliseconds: number): void {
    this.#standing = milliseconds
  }

  /** Advances the clock; a running clock keeps running. Returns false if the result is after the year 9999. */
  advance(milliseconds: number): boolean {
    if (this.now().getTime() + milliseconds > LAST_TIME) return false
    if (this.#standing === undefined) this.#ahead += milliseconds
    else this.#standing += milliseconds
    return true
  }

  /** Makes the clock follow the server's clock again. */
  release(): void {
    this.#standing = undefined
    this.#ahead = 0
  }

  /** Returns the settings to pass to {@link restore}. */
  save(): SavedClock {
    return { standing: this.#standing ?? null, ahead: this.#ahead }
  }

  restore({ standing, ahead }: SavedClock): void {
    this.#standing = standing ?? undefined
    this.#ahead = ahead
  }

  get state(): ClockState {
    // Read once, because the server's clock keeps running.
    const base = this.#base.now().getTime()
    const now = this.#standing ?? base + this.#ahead
    return {
      now: new Date(now).toISOString(),
      mode: this.#standing === undefined ? 'running' : 'standing',
      aheadMilliseconds: now - base,
    }
  }
}

/** The latest time that RFC 3339 can express. */
const LAST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
