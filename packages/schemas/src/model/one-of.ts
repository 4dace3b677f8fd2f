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

/**
 * Objects of which exactly one member is set; `null` counts as unset. For values that are written: what is read may have a
 * member instead that came later.
 */
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

/** A oneof: its name and its members. */
export interface Oneof<Name extends OneofName> {
  readonly name: Name
  readonly members: (typeof oneofs)[Name]
}
