import type { OneofMember, OneofName, oneofs } from './oneofs.ts'

/** Names the oneofs of a message, for the compiler alone. */
export declare const members: unique symbol

interface Members<Name extends OneofName, M> {
  readonly [members]?: { readonly [N in Name]: M }
}

/** One member set, and every other one `null` or left out. */
type Set<M, Case extends keyof M> = { [K in Case]: M[K] } & {
  [K in Exclude<keyof M, Case>]?: null
}

/** Objects of which exactly one member is set; `null` counts as unset. */
export type ExactlyOneOf<Name extends OneofName, M extends Record<OneofMember<Name>, unknown>> = {
  [Case in keyof M]: Set<M, Case>
}[keyof M] &
  Members<Name, M>

/** Objects of which at most one member is set; `null` counts as unset. */
export type AtMostOneOf<Name extends OneofName, M extends Record<OneofMember<Name>, unknown>> = (
  | { [Case in keyof M]: Set<M, Case> }[keyof M]
  | { [K in keyof M]?: null }
) &
  Members<Name, M>

/** The oneofs of a message and their members, or never where it has none. */
export type OneofsOf<T> = typeof members extends keyof T ? NonNullable<T[typeof members]> : never

/** A oneof of a message: its name, its members, and whether one of them has to be set. */
export interface OneofRule<Name extends OneofName> {
  readonly name: Name
  readonly members: (typeof oneofs)[Name]
  readonly required: boolean
}

type OneofData<Name extends OneofName> = Omit<OneofRule<Name>, 'required'>

/** Exactly one member of a oneof has to be set. */
export function exactlyOne<Name extends OneofName>(oneof: OneofData<Name>): OneofRule<Name> {
  return { ...oneof, required: true }
}

/** At most one member of a oneof may be set. */
export function atMostOne<Name extends OneofName>(oneof: OneofData<Name>): OneofRule<Name> {
  return { ...oneof, required: false }
}
