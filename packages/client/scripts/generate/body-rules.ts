import { type AnySchema, describe, oneofs } from '@igakit/schemas'
import type { BodyRules, BodySpec } from '../../src/request/operation-spec.ts'
import { messageOf } from './read-operations.ts'

/** Returns the body specification of an operation, with functions referenced by name. */
export function bodySpec(schema: AnySchema): Partial<Record<keyof BodySpec, unknown>> {
  if (messageOf(schema).fields.size === 0) return {}
  const rules = rulesOf(schema, [])
  return {
    ...(messageOf(schema).fields.has('updateMask') && { normalize: 'joinMask' }),
    format: 'formatBody',
    ...(rules && { rules, check: 'checkBody' }),
  }
}

/** Returns the rules of a message, or undefined if there are none; a recursive message is visited once. */
function rulesOf(schema: AnySchema, around: readonly string[]): BodyRules | undefined {
  const data = describe(schema)
  if (data.kind === 'list') return rulesOf(data.item, around)
  if (data.kind === 'reference') return rulesOf(data.target(), around)
  if (data.kind !== 'message' || around.includes(data.name)) return undefined
  const fields = [...data.fields]
  const members = fields.flatMap(([name, field]) => {
    const rules = field.readOnly ? undefined : rulesOf(field.schema, [...around, data.name])
    return rules === undefined ? [] : [[name, rules] as const]
  })
  const readOnly = fields.filter(([, field]) => field.readOnly).map(([name]) => name)
  const rules = {
    ...(data.oneofs.length > 0 && { oneofs: data.oneofs.map(({ name }) => oneofs[name]) }),
    ...(readOnly.length > 0 && { readOnly }),
    ...(members.length > 0 && { members: Object.fromEntries(members) }),
  }
  return Object.keys(rules).length > 0 ? rules : undefined
}
