/** A set of outcomes of a condition, as bits. The language's logic has three: true, false and failure. */
export type Outcomes = number

export const isTrue = 1
export const isFalse = 2
export const fails = 4
export const anyOutcome = 7
