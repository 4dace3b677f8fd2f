import type { Environment } from '@igakit/cel'
import type { RecordType } from './compile-expression.ts'
import { isPlainObject, type PlainObject } from './record-guard.ts'

/**
 * Creates a function that removes null members from a record and its messages, because the service writes null for
 * unset members. In maps such as `profile`, null is a value.
 */
export function makeWithoutNulls(
  environment: Environment,
  type: RecordType,
): (record: unknown) => unknown {
  const typeNames = new Set(environment.types.map(({ name }) => name))
  const messageFields = new Map(
    environment.types.map(({ fields, name }) => {
      const messages = fields.filter((field) => typeNames.has(field.type))
      const spellings = messages.flatMap(({ aliases = [], name: own, type: messageType }) =>
        [own, ...aliases].map((spelling) => [spelling, messageType] as const),
      )
      return [name, new Map(spellings)] as const
    }),
  )
  const withoutNulls = (value: unknown, of: string): unknown => {
    if (!isPlainObject(value)) return value
    let changed: Record<string, unknown> | undefined
    const messages = messageFields.get(of)
    for (const name of Object.keys(value)) {
      const member = value[name]
      const messageType = messages?.get(name)
      const kept = messageType === undefined ? member : withoutNulls(member, messageType)
      if (kept === member && kept !== null && kept !== undefined) continue
      changed ??= copy(value)
      if (kept === null || kept === undefined) delete changed[name]
      else changed[name] = kept
    }
    return changed ?? value
  }
  return (record) => withoutNulls(record, type)
}

/** Copies an object without a prototype, so that a member named `__proto__` stays a member. */
function copy(object: PlainObject): Record<string, unknown> {
  return Object.assign(Object.create(null), object)
}
