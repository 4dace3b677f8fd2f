import type { OneofMember, OneofName, oneofs } from './oneofs.ts'

/** The key of a message's oneofs; exists only at compile time. */
export declare const members: unique symbol

interface Members<Name extends OneofName, M> {
  readonly [members]?: { readonly [N in Name]: M }
}

/** A oneof with one member set; the other members are `null` or missing. */
type Set<M, Case extends keyof M> = { [K in Case]: M[K] } & {
  [K in Exclude<keyof M, Case>]?: null
}

/**
 * Objects with exactly one member set; `null` counts as unset. Use this type for values to write: a value read from the
 * service may have a newer member instead.
 */
export type ExactlyOneOf<Name extends OneofName, M extends Record<OneofMember<Name>, unknown>> = {
  [Case in keyof M]: Set<M, Case>
}[keyof M] &
  Members<Name, M>

/** Objects with at most one member set; `null` counts as unset. */
export type AtMostOneOf<Name extends OneofName, M extends Record<OneofMember<Name>, unknown>> = (
  | { [Case in keyof M]: Set<M, Case> }[keyof M]
  | { [K in keyof M]?: null }
) &
  Members<Name, M>

/** The oneofs of a message with their members, or `never`. */
export type OneofsOf<T> = typeof members extends keyof T ? NonNullable<T[typeof members]> : never

/** A oneof: its name and its members. */
export interface Oneof<Name extends OneofName> {
  readonly name: Name
  readonly members: (typeof oneofs)[Name]
}
