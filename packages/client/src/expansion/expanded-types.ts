import type { AnyMessage, AppEntitlement, AppUser, User } from '@igakit/schemas'

/** The objects that answers are expanded by, by the last part of their `@type`. */
export interface ExpandedTypes {
  App: AnyMessage
  AppEntitlement: AnyMessage & AppEntitlement
  AppUser: AnyMessage & AppUser
  Insight: AnyMessage
  LastUsage: AnyMessage
  User: AnyMessage & User
}

/** What an object may be that an answer is expanded by. */
export type ExpandedType = keyof ExpandedTypes

/**
 * Whether an expanded object is of a type, by its `@type`:
 * `isExpandedType(object, 'User')` for `type.googleapis.com/acme.api.v1.User`.
 */
export function isExpandedType<Type extends ExpandedType>(
  object: AnyMessage,
  type: Type,
): object is ExpandedTypes[Type] {
  return lastPart(object['@type']) === type
}

/** The last part of a `@type`: `User`. */
export function lastPart(type: string): string {
  return type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('.')) + 1)
}
