import { type AnySchema, describe } from '@igakit/schemas'
import { HEADER } from './header.ts'
import type { NamedOperation } from './read-operations.ts'

/** Matches `sync` as a word in an identifier: `matchSyncId`, `syncResourceAction`. */
const SYNC = /^sync(?![a-z])|Sync(?![a-z])/

/** The list of expanded objects, whose members have the service's own names. */
const OBJECTS_OF_THE_SERVICE = 'expanded'

/** Formats the member names that the client needs at run time, collected from the messages of all operations. */
export function formatFieldNames(operations: readonly NamedOperation[]): string {
  const names = { sync: new Set<string>(), open: new Set<string>(), closed: new Set<string>() }
  const seen = new Set<string>()
  for (const { operation } of operations) {
    for (const part of [operation.query, operation.body, operation.response]) {
      if (part !== null) collect(part, names, seen)
    }
  }
  const both = [...names.open].filter((name) => names.closed.has(name))
  if (both.length > 0)
    throw new Error(
      `${both.join(', ')}: used both as a free-form member and as a member with mapped names.`,
    )
  return [
    HEADER,
    '/** The members with the neutral name `sync`, for which tenants have their own names. */',
    `export const syncNames: readonly string[] = ${JSON.stringify([...names.sync].toSorted())}`,
    '',
    '/** The free-form members, whose contents are neither renamed nor logged. */',
    `export const openNames: readonly string[] = ${JSON.stringify([...names.open].toSorted())}`,
  ].join('\n')
}

interface Names {
  readonly sync: Set<string>
  readonly open: Set<string>
  readonly closed: Set<string>
}

function collect(schema: AnySchema, names: Names, seen: Set<string>): void {
  const data = describe(schema)
  if (data.kind === 'list') collect(data.item, names, seen)
  if (data.kind === 'reference') collect(data.target(), names, seen)
  if (data.kind !== 'message' || seen.has(data.name)) return
  seen.add(data.name)
  for (const [name, field] of data.fields) {
    if (SYNC.test(name)) names.sync.add(name)
    const open = isOpen(field.schema) && name !== OBJECTS_OF_THE_SERVICE
    if (open) names.open.add(name)
    else if (hasSyncNames(field.schema, new Set())) names.closed.add(name)
    collect(field.schema, names, seen)
  }
}

function isOpen(schema: AnySchema): boolean {
  const data = describe(schema)
  if (data.kind === 'list') return isOpen(data.item)
  return data.kind === 'struct' || data.kind === 'any' || data.kind === 'value'
}

function hasSyncNames(schema: AnySchema, seen: Set<string>): boolean {
  const data = describe(schema)
  if (data.kind === 'list') return hasSyncNames(data.item, seen)
  if (data.kind === 'reference') return hasSyncNames(data.target(), seen)
  if (data.kind !== 'message' || seen.has(data.name)) return false
  seen.add(data.name)
  return [...data.fields].some(
    ([name, field]) => SYNC.test(name) || hasSyncNames(field.schema, seen),
  )
}
