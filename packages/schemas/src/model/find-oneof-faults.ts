import { isSet, type ObjectFault } from './check-object.ts'
import type { OneofDescription } from './description.ts'

/**
 * Finds the second of two members of a oneof that are both set, and the lack of a member where one has to be. A
 * malformed member counts as set.
 */
export function findOneofFaults(
  message: object,
  rules: readonly OneofDescription[],
): readonly ObjectFault[] {
  return rules.flatMap(({ members, required }): ObjectFault[] => {
    const [first, second] = members.filter((member) => isSet(message, member))
    if (second !== undefined) {
      const both = `${second} and ${first} cannot both be set`
      return [{ code: 'oneof_conflict', message: both, member: second }]
    }
    if (first !== undefined || !required) return []
    return [{ code: 'oneof_missing', message: `Expected one of ${members.join(', ')}` }]
  })
}
