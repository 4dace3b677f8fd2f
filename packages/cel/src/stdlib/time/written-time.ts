/** The parts of a time read so far. */
export interface WrittenTime {
  year?: number
  /** The month, starting at 1. */
  month?: number
  day?: number
  /** The day of the year, starting at 1. */
  yearDay?: number
  hour?: number
  half?: 'AM' | 'PM'
  minute?: number
  second?: number
  nanos?: number
  isUtc?: boolean
  /** The UTC offset in seconds, positive to the east. */
  offset?: number
  /** The zone's abbreviation, such as `CET`. */
  abbreviation?: string
}

/** The problem with a part: missing or out of range. */
export type PartProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'out of range'; readonly what: string }

export const missing: PartProblem = { kind: 'missing' }

/** @param what Go's name for the part */
export function outOfRange(what: string): PartProblem {
  return { kind: 'out of range', what }
}
