import { isSet, type ObjectFault } from './check-object.ts'
import type { OneofDescription } from './description.ts'

/** Finds the second of two members of a oneof that are both set. A malformed member counts as set. */
export function findOneofFaults(
  message: object,
  oneofs: readonly OneofDescription[],
): readonly ObjectFault[] {
  return oneofs.flatMap(({ members }): ObjectFault[] => {
    const [first, second] = members.filter((member) => isSet(message, member))
    if (second === undefined) return []
    const both = `${second} and ${first} cannot both be set`
    return [{ code: 'oneof_conflict', message: both, member: second }]
  })
}
