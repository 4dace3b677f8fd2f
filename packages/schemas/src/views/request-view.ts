import { buildMessage } from '../model/build-message.ts'
import { isSet, type ObjectFault } from '../model/check-object.ts'
import { checkedString } from '../model/checked-string.ts'
import type { EnumDescription, MessageDescription } from '../model/description.ts'
import { list } from '../model/list.ts'
import { reference } from '../model/reference.ts'
import { type AnySchema, describe, described, type Schema } from '../model/schema.ts'
import type { Request } from './request-type.ts'

/**
 * Makes of the schema of what the service sends the schema of what a client may write there: members that only the
 * service sets are refused unless they are `null`, and so are members and enumeration values that nobody knows. A view that
 * is used often is made once and kept by whoever uses it.
 */
export function requestView<T>(schema: Schema<T>): Schema<Request<T>> {
  return viewOf(schema, new Map())
}

/** The views that were made so far of one schema and of those that it refers to. */
type Views = Map<AnySchema, AnySchema>

function viewOf(schema: AnySchema, views: Views): AnySchema {
  const known = views.get(schema)
  if (known) return known
  const view = makeView(schema, views)
  views.set(schema, view)
  return view
}

function makeView(schema: AnySchema, views: Views): AnySchema {
  const data = describe(schema)
  switch (data.kind) {
    case 'message':
      return messageView(data, views)
    case 'enum':
      return enumView(data)
    case 'list':
      return list(viewOf(data.item, views))
    case 'reference':
      return reference(() => viewOf(data.target(), views))
    default:
      return schema
  }
}

function messageView(data: MessageDescription, views: Views): AnySchema {
  const fields = new Map(
    [...data.fields]
      .filter(([, field]) => !field.readOnly)
      .map(([name, field]) => [name, { ...field, schema: viewOf(field.schema, views) }]),
  )
  return buildMessage({ ...data, fields, closed: true }, (message) =>
    Object.keys(message)
      .filter((member) => !fields.has(member) && Reflect.get(message, member) !== undefined)
      // What only the service sets is left out where it is null; what nobody knows is a mistake even so.
      .filter((member) => !data.fields.has(member) || isSet(message, member))
      .map((member) => refuse(member, data)),
  )
}

function refuse(member: string, { name, fields }: MessageDescription): ObjectFault {
  return fields.has(member)
    ? { code: 'read_only', message: `Only the service sets ${member}; leave it out`, member }
    : { code: 'unknown_field', message: `${name} has no field ${member}`, member }
}

function enumView(data: EnumDescription): AnySchema {
  const values = checkedString((text) =>
    data.values.includes(text)
      ? undefined
      : { code: 'unknown_enum_value', message: `Expected one of ${data.values.join(', ')}` },
  )
  return described(values, { ...data, closed: true })
}
