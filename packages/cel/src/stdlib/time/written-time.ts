/** The parts of a written time, as far as they were read. */
export interface WrittenTime {
  year?: number
  /** 1-based. */
  month?: number
  day?: number
  /** 1-based. */
  yearDay?: number
  hour?: number
  half?: 'AM' | 'PM'
  minute?: number
  second?: number
  nanos?: number
  isUtc?: boolean
  /** From UTC, in seconds. */
  offset?: number
  /** That of a zone: `CET`. */
  abbreviation?: string
}

/** What keeps a part from being read: it is not there, or what is there is out of range. */
export type PartProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'out of range'; readonly what: string }

export const missing: PartProblem = { kind: 'missing' }

/** @param what Go's name of the part */
export function outOfRange(what: string): PartProblem {
  return { kind: 'out of range', what }
}
