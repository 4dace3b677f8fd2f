import { buildMessage } from './build-message.ts'
import type { FieldDescription, OneofDescription } from './description.ts'
import type { AnyField, FieldsOf } from './fields.ts'
import type { OneofRule, OneofsOf } from './one-of.ts'
import type { OneofName } from './oneofs.ts'
import { description, type Schema } from './schema.ts'

/** Says of each oneof of a message whether one of its members has to be set. */
export type OneofRules<T> = {
  readonly [Name in keyof OneofsOf<T> & OneofName]: OneofRule<Name>
}

/**
 * A message as readers take it: a member may be `null` or left out, members that nobody knows are kept, and of the
 * members of a oneof no two are set.
 *
 * @param name The name of the type, unique among all.
 * @param fields A schema for each member of `T`, as `readOnly(...)` where `T` says `readonly`, and as `required(...)`
 *   where `T` has it always.
 * @param rules For each oneof of `T`, whether one of its members has to be set.
 */
export function message<T extends object>(
  name: string,
  fields: FieldsOf<T>,
  ...[rules]: [OneofsOf<T>] extends [never] ? [] : [rules: OneofRules<T>]
): Schema<T> {
  const declared: Readonly<Record<string, AnyField>> = fields
  return buildMessage<T>({
    kind: 'message',
    name,
    fields: new Map(
      Object.entries(declared).map(([field, declaration]) => [field, describeField(declaration)]),
    ),
    oneofs: Object.values<OneofDescription>(rules ?? {}),
    closed: false,
  })
}

function describeField(field: AnyField): FieldDescription {
  return description in field ? { schema: field, required: false, readOnly: false } : field
}
