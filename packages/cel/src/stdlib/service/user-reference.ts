import { Message } from '../../values/message.ts'
import type { Meter } from '../../values/meter.ts'
import type { CelValue } from '../../values/value.ts'
import type { Kind } from '../kinds.ts'
import { stepsOfText, type UserReference } from './directory.ts'

/** A user in a rule: a message, or a map if a profile specifies maps. */
export type UserValue = Message | ReadonlyMap<CelValue, CelValue>

export const userMessage: Kind<UserValue> = (value): value is UserValue =>
  value instanceof Message && value.typeName === 'User'

export const userMap: Kind<UserValue> = (value): value is UserValue => value instanceof Map

/** Returns a reference to a user for directory lookups, and counts the steps to compare its texts. */
export function referenceOf(user: UserValue, meter: Meter): Required<UserReference> {
  const read = (name: string): string => {
    const value = text(user, name)
    meter.step(stepsOfText(value))
    return value
  }
  return {
    id: read('id'),
    email: read('email'),
    managerId: read('manager_id'),
    manager: read('manager'),
  }
}

function text(user: UserValue, name: string): string {
  const value = user instanceof Message ? user.field(name) : user.get(name)
  return typeof value === 'string' ? value : ''
}
