import * as z from 'zod'
import { type Fault, issueOf } from './fault.ts'

/** What is wrong with an object beyond the types of its members. */
export interface ObjectFault extends Fault {
  /** Which member it is about, unless it is the object as a whole. */
  readonly member?: string
}

/**
 * Refuses an object that `findFaults` finds something wrong with. It looks at whatever is there, also beside members
 * that are malformed, so that one reading says all.
 */
export function checkObject(
  findFaults: (message: object) => readonly ObjectFault[],
): z.core.$ZodCheck<object> {
  // oxlint-disable-next-line no-underscore-dangle -- The only check that can look at a value with other faults.
  return z.core._check<object>(
    ({ value, issues }) => {
      for (const fault of findFaults(value)) {
        issues.push(issueOf(fault, value, fault.member === undefined ? [] : [fault.member]))
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  )
}

/** What a message holds under a name, and nothing that it inherits. */
export function memberOf(message: object, name: string): unknown {
  return Object.hasOwn(message, name) ? Reflect.get(message, name) : undefined
}

/** Whether a member is set; one that is `null` is not. */
export function isSet(message: object, name: string): boolean {
  const value = memberOf(message, name)
  return value !== null && value !== undefined
}
