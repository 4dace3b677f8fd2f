import { buildMessage } from './build-message.ts'
import type { FieldDescription, OneofDescription } from './description.ts'
import type { AnyField, FieldsOf } from './fields.ts'
import type { Oneof, OneofsOf } from './one-of.ts'
import type { OneofName } from './oneofs.ts'
import { description, type Schema } from './schema.ts'

/** The oneofs of a message, by their names. */
export type Oneofs<T> = {
  readonly [Name in keyof OneofsOf<T> & OneofName]: Oneof<Name>
}

/**
 * A message as readers take it: a member may be `null` or left out, members that nobody knows are kept, and of the
 * members of a oneof no two are set. None may be, since a newer service may set one that nobody knows.
 *
 * @param name The name of the type, unique among all.
 * @param fields A schema for each member of `T`, as `readOnly(...)` where `T` says `readonly`, and as `required(...)`
 *   where `T` has it always.
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
