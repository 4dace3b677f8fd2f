import { Abort } from './abort.ts'

/** The most UTF-16 units of a string, and elements of a list, that an evaluation may make. */
export const maxStringLength = 16 * 1024 * 1024
export const maxListLength = 4 * 1024 * 1024

/** Ends the evaluation when a string would grow beyond what it may. */
export function guardString(length: number): void {
  if (length > maxStringLength) {
    throw new Abort(
      'limit_exceeded',
      `the evaluation makes a string of more than ${maxStringLength} characters`,
    )
  }
}

/** Ends the evaluation when a list would grow beyond what it may. */
export function guardList(length: number): void {
  if (length > maxListLength) {
    throw new Abort(
      'limit_exceeded',
      `the evaluation makes a list of more than ${maxListLength} elements`,
    )
  }
}
