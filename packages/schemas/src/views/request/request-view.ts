import { buildMessage } from '../../model/build-message.ts'
import { isSet, type ObjectIssue } from '../../model/check-object.ts'
import { checkedString } from '../../model/formatted.ts'
import type { EnumDescription, MessageDescription } from '../../model/description.ts'
import { list } from '../../model/scalars.ts'
import { reference } from '../../model/reference.ts'
import { type AnySchema, describe, described, type Schema } from '../../model/schema.ts'
import type { Request } from './request-type.ts'

/**
 * Converts the schema of the values that the service sends to the schema of the values that a client may write. The
 * result rejects unknown members, unknown enumeration values, and read-only members that are not `null`. Reuse a
 * view that you need often.
 */
export function requestView<T>(schema: Schema<T>): Schema<Request<T>> {
  return viewOf(schema, new Map())
}

/** The views made so far, by schema. */
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
      // A read-only member may be `null`; an unknown member may not.
      .filter((member) => !data.fields.has(member) || isSet(message, member))
      .map((member) => refuse(member, data)),
  )
}

function refuse(member: string, { name, fields }: MessageDescription): ObjectIssue {
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
