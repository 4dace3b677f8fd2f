import * as z from 'zod'
import type { OneofDescription } from './description.ts'
import type { IssueCode } from './issue-codes.ts'
import { oneofs } from './oneofs.ts'

/**
 * Refuses an object of which two members of a oneof are set, at the second one's path, and one that lacks a member
 * that it has to have. It looks at whatever is there, so that a malformed member counts as set.
 */
export function checkOneofs<T extends object>(
  rules: readonly OneofDescription[],
): z.core.$ZodCheck<T> {
  // oxlint-disable-next-line no-underscore-dangle -- The only check that can look at a value with other faults.
  return z.core._check<T>(
    ({ value, issues }) => {
      const add = (code: IssueCode, message: string, path: PropertyKey[]): void => {
        issues.push({ code: 'custom', input: value, message, path, params: { code } })
      }
      for (const { name, required } of rules) {
        const [first, second] = oneofs[name].filter((member) => isSet(value, member))
        if (second !== undefined) {
          add('oneof_conflict', `${second} and ${first} cannot both be set`, [second])
        } else if (first === undefined && required) {
          add('oneof_missing', `Expected one of ${oneofs[name].join(', ')}`, [])
        }
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  )
}

function isSet(message: object, member: string): boolean {
  const value: unknown = Object.hasOwn(message, member) ? Reflect.get(message, member) : undefined
  return value !== null && value !== undefined
}
