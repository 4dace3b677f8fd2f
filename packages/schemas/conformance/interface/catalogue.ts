import type { EnumDescription, MessageDescription } from '../../src/model/description.ts'
import type { AnySchema } from '../../src/model/schema.ts'
import type { AnyOperation } from '../../src/protocol/operation.ts'
import { resolve, typesOf } from '../../src/testing/types-of.ts'

/** The index of the interface. */
export interface Catalogue {
  readonly schemas: ReadonlyMap<string, AnySchema>
  readonly messages: ReadonlyMap<string, MessageDescription>
  readonly enums: ReadonlyMap<string, EnumDescription>
  readonly operations: readonly AnyOperation[]
  /** The groups of operations by title. */
  readonly groups: ReadonlyMap<string, string>
}

/** Indexes schemas and operations. */
export function makeCatalogue(
  schemas: Iterable<AnySchema>,
  operations: readonly AnyOperation[] = [],
  groups: Readonly<Record<string, { readonly title: string }>> = {},
): Catalogue {
  const types = [...typesOf(schemas)]
  const named = types.map(([name, { schema }]) => [name, schema] as const)
  const messages = types.flatMap(([name, { data }]) =>
    data.kind === 'message' ? [[name, data] as const] : [],
  )
  const enums = types.flatMap(([name, { data }]) =>
    data.kind === 'enum' ? [[name, data] as const] : [],
  )
  const titles = Object.entries(groups).map(([name, { title }]) => [title, name] as const)
  return {
    schemas: new Map(named),
    messages: new Map(messages),
    enums: new Map(enums),
    operations,
    groups: new Map(titles),
  }
}

/** Returns the message type of a member or of its items. */
export function messageAt(
  message: MessageDescription | undefined,
  member: string,
): MessageDescription | undefined {
  const field = message?.fields.get(member)
  if (!field) return undefined
  const data = resolve(field.schema)
  const item = data.kind === 'list' ? resolve(data.item) : data
  return item.kind === 'message' ? item : undefined
}
