import * as z from 'zod'

/** What a clock is set to. */
export const clockSetting = z.strictObject({
  /** A time of RFC 3339: `2026-11-21T09:30:00Z`. */
  time: z.iso
    .datetime({ offset: true, abort: true })
    .refine(isInFourDigits, 'Expected a time whose year has four digits in UTC, too'),
})

/** Whether the year of a time can be written in four digits, as records have it; an offset may lead out of these. */
function isInFourDigits(time: string): boolean {
  const year = new Date(time).getUTCFullYear()
  return year >= 0 && year <= 9999
}

/** How much time is to pass. */
export const clockAdvance = z.strictObject({
  /** A duration in seconds, as the interface writes it: `3600s`, `0.5s`. */
  by: z
    .string()
    .regex(/^\d{1,12}(?:\.\d{1,3})?s$/, 'Expected a duration in seconds, like "3600s" or "0.5s"'),
})

/** What a clock is set to. */
export type ClockSetting = z.input<typeof clockSetting>

/** How much time is to pass. */
export type ClockAdvance = z.input<typeof clockAdvance>

/** The milliseconds of a duration that {@link clockAdvance} has let through. */
export function millisecondsOf(duration: string): number {
  return Math.round(Number(duration.slice(0, -1)) * 1000)
}
