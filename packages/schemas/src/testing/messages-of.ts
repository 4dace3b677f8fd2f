import type { MessageDescription } from '../model/description.ts'
import { type AnySchema, describe } from '../model/schema.ts'

/** A schema of a message, and what it was made from. */
export interface MessageSchema {
  readonly schema: AnySchema
  readonly data: MessageDescription
}

/** All messages that can be reached from some schemas, by name. */
export function messagesOf(schemas: Iterable<AnySchema>): ReadonlyMap<string, MessageSchema> {
  const found = new Map<string, MessageSchema>()
  const visit = (schema: AnySchema): void => {
    const data = describe(schema)
    switch (data.kind) {
      case 'reference':
        visit(data.target())
        break
      case 'list':
        visit(data.item)
        break
      case 'message':
        if (found.has(data.name)) break
        found.set(data.name, { schema, data })
        for (const field of data.fields.values()) visit(field.schema)
        break
      default:
    }
  }
  for (const schema of schemas) visit(schema)
  return found
}
