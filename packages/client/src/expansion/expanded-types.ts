import type { AnyMessage, AppEntitlement, AppUser, User } from '@igakit/schemas'

/** The types of expanded objects, keyed by the last part of their `@type`. */
export interface ExpandedTypes {
  App: AnyMessage
  AppEntitlement: AnyMessage & AppEntitlement
  AppUser: AnyMessage & AppUser
  Insight: AnyMessage
  LastUsage: AnyMessage
  User: AnyMessage & User
}

/** The name of an expanded object's type. */
export type ExpandedType = keyof ExpandedTypes

/**
 * Returns true if an expanded object has the given type: `isExpandedType(object, 'User')` for
 * `type.googleapis.com/acme.api.v1.User`.
 */
export function isExpandedType<Type extends ExpandedType>(
  object: AnyMessage,
  type: Type,
): object is ExpandedTypes[Type] {
  return lastPart(object['@type']) === type
}

/** Returns the last part of a `@type`, e.g. `User`. */
export function lastPart(type: string): string {
  return type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('.')) + 1)
}
