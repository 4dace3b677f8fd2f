import type { EnumDescription, MessageDescription } from '../../src/model/description.ts'
import { type AnySchema, describe } from '../../src/model/schema.ts'
import type { AnyOperation } from '../../src/operations/operation.ts'
import { namedSchemas } from '../named-schemas.ts'
import { typeName } from '../type-name.ts'

/** What the interface is looked up in. */
export interface Catalogue {
  readonly schemas: ReadonlyMap<string, AnySchema>
  readonly messages: ReadonlyMap<string, MessageDescription>
  readonly enums: ReadonlyMap<string, EnumDescription>
  readonly operations: readonly AnyOperation[]
  /** The names of the groups of operations by their titles. */
  readonly groups: ReadonlyMap<string, string>
}

/** Gathers what schemas and operations describe. */
export function makeCatalogue(
  schemas: Iterable<AnySchema>,
  operations: readonly AnyOperation[] = [],
  groups: Readonly<Record<string, { readonly title: string }>> = {},
): Catalogue {
  const named = new Map<string, AnySchema>()
  const messages = new Map<string, MessageDescription>()
  const enums = new Map<string, EnumDescription>()
  for (const schema of namedSchemas(schemas)) {
    const data = describe(schema)
    named.set(typeName(schema), schema)
    if (data.kind === 'message') messages.set(data.name, data)
    if (data.kind === 'enum') enums.set(data.name, data)
  }
  const titles = Object.entries(groups).map(([name, { title }]) => [title, name] as const)
  return { schemas: named, messages, enums, operations, groups: new Map(titles) }
}

/** A schema's data, with what it refers to in its place. */
export function resolve(schema: AnySchema): ReturnType<typeof describe> {
  const data = describe(schema)
  return data.kind === 'reference' ? resolve(data.target()) : data
}

/** The message that a member of a message is, or is a list of. */
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
