import * as z from 'zod'
import type { OneofDescription } from './description.ts'
import { type Issue, issueOf } from './issue.ts'

/** An issue of an object beyond the types of its members. */
export interface ObjectIssue extends Issue {
  /** The affected member; undefined for the whole object. */
  readonly member?: string
}

/**
 * Adds a check for issues of a whole object. The check runs even if other members are malformed, so that one pass
 * reports every issue.
 */
export function checkObject(
  findIssues: (message: object) => readonly ObjectIssue[],
): z.core.$ZodCheck<object> {
  // oxlint-disable-next-line no-underscore-dangle -- The only check that runs on a value with other issues.
  return z.core._check<object>(
    ({ value, issues }) => {
      for (const issue of findIssues(value)) {
        issues.push(issueOf(issue, value, issue.member === undefined ? [] : [issue.member]))
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  )
}

/** Returns an own property of a message. */
export function memberOf(message: object, name: string): unknown {
  return Object.hasOwn(message, name) ? Reflect.get(message, name) : undefined
}

/** Returns true if a member is set; `null` is unset. */
export function isSet(message: object, name: string): boolean {
  const value = memberOf(message, name)
  return value !== null && value !== undefined
}

/** Reports the second set member of a oneof. A malformed member counts as set. */
export function findOneofIssues(
  message: object,
  oneofs: readonly OneofDescription[],
): readonly ObjectIssue[] {
  return oneofs.flatMap(({ members }): ObjectIssue[] => {
    const [first, second] = members.filter((member) => isSet(message, member))
    if (second === undefined) return []
    const both = `${second} and ${first} cannot both be set`
    return [{ code: 'oneof_conflict', message: both, member: second }]
  })
}
