import type { Duration } from '../../values/duration.ts'
import { formatFixed } from '../../values/format-double.ts'

/** Seconds as Go prints a float, with as many digits as it takes and no exponent: `5400s`, `0.1s`. */
export function durationToString({ nanoseconds }: Duration): string {
  const second = 1_000_000_000n
  const seconds = Number(nanoseconds / second) + Number(nanoseconds % second) / 1e9
  return `${formatFixed(seconds)}s`
}
