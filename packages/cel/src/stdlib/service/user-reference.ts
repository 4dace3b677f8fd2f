import { Message } from '../../values/message.ts'
import type { CelValue } from '../../values/value.ts'
import type { Kind } from '../kinds.ts'
import type { UserReference } from './directory.ts'

/** A user in a rule: a message, or a map if a profile specifies maps. */
export type UserValue = Message | ReadonlyMap<CelValue, CelValue>

export const userMessage: Kind<UserValue> = (value): value is UserValue =>
  value instanceof Message && value.typeName === 'User'

export const userMap: Kind<UserValue> = (value): value is UserValue => value instanceof Map

/** Returns a reference to a user for directory lookups. */
export function referenceOf(user: UserValue): Required<UserReference> {
  return {
    id: text(user, 'id'),
    email: text(user, 'email'),
    managerId: text(user, 'manager_id'),
    manager: text(user, 'manager'),
  }
}

function text(user: UserValue, name: string): string {
  const value = user instanceof Message ? user.field(name) : user.get(name)
  return typeof value === 'string' ? value : ''
}
