import { Failure, type Result } from '../values/failure.ts'
import { Message, type MessageType } from '../values/message.ts'
import { typeName } from '../values/type-value.ts'
import type { CelValue } from '../values/value.ts'
import { isOfType } from './is-of-type.ts'

/** Creates the value of a literal such as `User{email: "ann@acme.example"}`; null leaves a field unset. */
export function makeDeclaredMessage(
  type: MessageType,
  values: ReadonlyMap<string, CelValue>,
): Result {
  const set = new Map<string, CelValue>()
  for (const [name, value] of values) {
    const field = type.fields.get(name)
    if (field === undefined) return new Failure('no_such_field', `no such field '${name}'`)
    if (value === null) continue
    if (!isOfType(value, field.type)) {
      return new Failure(
        'type_conversion',
        `field type conversion error for ${type.name}.${name} value type: ${typeName(value)}`,
      )
    }
    set.set(field.name, value)
  }
  return new Message(type, set)
}
