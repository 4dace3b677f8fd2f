import { buildMessage } from './build-message.ts'
import type { FieldDescription, OneofDescription } from './description.ts'
import type { AnyField, FieldsOf } from './fields.ts'
import type { Oneof, OneofsOf } from './one-of.ts'
import type { OneofName } from './oneofs.ts'
import { description, type Schema } from './schema.ts'

/** The oneofs of a message by name. */
export type Oneofs<T> = {
  readonly [Name in keyof OneofsOf<T> & OneofName]: Oneof<Name>
}

/**
 * Creates the schema of a message for readers: members may be `null` or missing, unknown members are kept, and at
 * most one member of a oneof is set. A oneof may have no set member, since newer services may set an unknown member.
 *
 * @param name The unique name of the type.
 * @param fields A schema for each member of `T`: `readOnly(...)` where `T` has `readonly`, `required(...)` where `T`
 * requires the member.
 * @param oneofs The oneofs of `T`.
 */
export function message<T extends object>(
  name: string,
  fields: FieldsOf<T>,
  ...[oneofs]: [OneofsOf<T>] extends [never] ? [] : [oneofs: Oneofs<T>]
): Schema<T> {
  const declared: Readonly<Record<string, AnyField>> = fields
  return buildMessage<T>({
    kind: 'message',
    name,
    fields: new Map(
      Object.entries(declared).map(([field, declaration]) => [field, describeField(declaration)]),
    ),
    oneofs: Object.values<OneofDescription>(oneofs ?? {}),
    closed: false,
  })
}

function describeField(field: AnyField): FieldDescription {
  return description in field ? { schema: field, required: false, readOnly: false } : field
}
