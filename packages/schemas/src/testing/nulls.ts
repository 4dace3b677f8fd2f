import type { AnySchema } from '../model/schema.ts'
import { resolve } from './types-of.ts'

/**
 * Changes members of messages from `null` to missing and back wherever `decide` returns true. Leaves arbitrary values
 * unchanged.
 */
export function toggleNulls(schema: AnySchema, value: unknown, decide: () => boolean): unknown {
  const data = resolve(schema)
  if (data.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => toggleNulls(data.item, item, decide))
  }
  if (data.kind !== 'message' || !isObject(value)) return value
  const members = new Map(Object.entries(value))
  for (const [name, { schema: member }] of data.fields) {
    toggle(members, name, decide)
    const inner = members.get(name)
    if (inner !== undefined) members.set(name, toggleNulls(member, inner, decide))
  }
  return Object.fromEntries(members)
}

function toggle(members: Map<string, unknown>, name: string, decide: () => boolean): void {
  if ((members.get(name) ?? null) !== null || !decide()) return
  if (!members.delete(name)) members.set(name, null)
}

/** Removes the `null` members of messages. */
export function withoutNulls(schema: AnySchema, value: unknown): unknown {
  const data = resolve(schema)
  if (data.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => withoutNulls(data.item, item))
  }
  if (data.kind !== 'message' || !isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => member !== null || !data.fields.has(name))
      .map(([name, member]) => {
        const field = data.fields.get(name)
        return [name, field ? withoutNulls(field.schema, member) : member]
      }),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
