import { isSet, memberOf } from './check-object.ts'
import type { OneofsOf } from './one-of.ts'
import { type OneofName, oneofs } from './oneofs.ts'

/** The set member of a oneof with its value. */
export type SetMember<M> =
  | { [Case in keyof M]: { readonly case: Case; readonly value: M[Case] } }[keyof M]
  | { readonly case: undefined; readonly value: undefined }

/**
 * Returns the set member of a oneof; `null` counts as unset.
 *
 * @param message A message that its schema has accepted, so that at most one member is set.
 * @param name The name of the oneof, e.g. `conditions`.
 */
export function whichOneof<T extends object, Name extends keyof OneofsOf<T> & OneofName>(
  message: T,
  name: Name,
): SetMember<OneofsOf<T>[Name]>
export function whichOneof(message: object, name: OneofName): SetMember<Record<string, unknown>> {
  const member = oneofs[name].find((candidate) => isSet(message, candidate))
  if (member === undefined) return { case: undefined, value: undefined }
  return { case: member, value: memberOf(message, member) }
}
