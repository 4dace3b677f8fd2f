import type { Environment } from '@igakit/cel'
import { isPlainObject, type PlainObject } from './plain-object.ts'
import type { RecordType } from './compile-expression.ts'

/**
 * Makes a function that removes the members without a value from a record and from the messages in it: the service
 * writes null for a member that is not set. In maps such as `profile`, null is a value and stays.
 */
export function makeWithoutNulls(
  environment: Environment,
  type: RecordType,
): (record: unknown) => unknown {
  const messageFields = new Map(
    environment.types.map(({ fields, name }) => {
      const messages = fields.filter((field) =>
        environment.types.some((each) => each.name === field.type),
      )
      return [
        name,
        new Map(
          messages.flatMap((field) =>
            [field.name, ...(field.aliases ?? [])].map(
              (spelling) => [spelling, field.type] as const,
            ),
          ),
        ),
      ] as const
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

/** Without a prototype, so that a member named `__proto__` stays a member. */
function copy(object: PlainObject): Record<string, unknown> {
  return Object.assign(Object.create(null), object)
}
