import * as fc from 'fast-check'
import type { FieldDescription, MessageDescription } from '../model/description.ts'
import { oneofs } from '../model/oneofs.ts'
import type { AnySchema } from '../model/schema.ts'
import { anyJson, anyText, memberName } from './json.ts'
import { resolve } from './resolve.ts'
import { scalarPayloads } from './scalar-payloads.ts'

/** How many messages a payload may be deep, unless told otherwise. */
export const DEPTH = 3

/** What was made before, so that what refers to itself takes no more time than it is deep. */
const made = new WeakMap<object, Map<number, fc.Arbitrary<unknown>>>()

/**
 * What a schema takes: members set, `null` or left out, any one of a oneof, members and enumeration values that nobody
 * knows unless it is a request view, and values at the ends of their ranges.
 */
export function payloadsOf(schema: AnySchema, depth = DEPTH): fc.Arbitrary<unknown> {
  const data = resolve(schema)
  const known = made.get(data)?.get(depth)
  if (known) return known
  const payloads = makePayloads(data, depth)
  const atDepths = made.get(data) ?? new Map<number, fc.Arbitrary<unknown>>()
  made.set(data, atDepths.set(depth, payloads))
  return payloads
}

function makePayloads(data: ReturnType<typeof resolve>, depth: number): fc.Arbitrary<unknown> {
  switch (data.kind) {
    case 'message':
      return messagePayloads(data, depth)
    case 'list':
      return depth <= 0 && isDeep(data.item)
        ? fc.constant([])
        : fc.array(payloadsOf(data.item, depth), { maxLength: 3 })
    case 'enum': {
      const values = fc.constantFrom(...data.values)
      return data.closed ? values : fc.oneof(values, fc.constant('NOT_KNOWN_YET'), anyText)
    }
    default:
      return scalarPayloads[data.kind]
  }
}

/** Payloads of a message without a field, and without those that exclude it. */
export function messagePayloads(
  { fields, oneofs: rules, closed }: MessageDescription,
  depth: number,
  without?: string,
): fc.Arbitrary<object> {
  const exclusive = rules.map(({ name }) => oneofs[name])
  const single = [...fields].filter(([name]) => {
    return name !== without && !exclusive.some((names) => isAmong(names, name))
  })
  const exclusivePayloads = rules
    .filter(({ name }) => without === undefined || !isAmong(oneofs[name], without))
    .map(({ name, required }) => oneofPayloads(fields, oneofs[name], required, depth))
  const unknown = memberName.filter((name) => !fields.has(name))
  return fc
    .tuple(
      closed ? fc.constant({}) : fc.dictionary(unknown, anyJson, { maxKeys: 2 }),
      fc.record(
        Object.fromEntries(single.map(([name, field]) => [name, fieldPayloads(field, depth)])),
        { requiredKeys: single.filter(([, { required }]) => required).map(([name]) => name) },
      ),
      ...exclusivePayloads,
    )
    .map((parts) => Object.fromEntries(parts.flatMap((part) => Object.entries(part))))
}

function fieldPayloads({ schema, required }: FieldDescription, depth: number) {
  if (required) return payloadsOf(schema, depth - 1)
  if (depth <= 0 && isDeep(schema)) return fc.constant(null)
  return fc.option(payloadsOf(schema, depth - 1), { nil: null, freq: 5 })
}

/** One member, the others `null` or left out; or none at all where that may be. */
function oneofPayloads(
  fields: MessageDescription['fields'],
  names: readonly string[],
  required: boolean,
  depth: number,
): fc.Arbitrary<object> {
  const none = fc.constant({})
  const members = [...fields]
    .filter(
      ([name, { schema }]) => isAmong(names, name) && (required || depth > 0 || !isDeep(schema)),
    )
    .map(([name, { schema }]) => fc.record({ [name]: payloadsOf(schema, depth - 1) }))
  const unset = fc
    .subarray([...names])
    .map((chosen) => Object.fromEntries(chosen.map((name) => [name, null])))
  return fc
    .tuple(unset, required ? fc.oneof(...members) : fc.oneof(none, ...members))
    .map(([others, member]) => ({ ...others, ...member }))
}

/** Whether a value has messages in it, which a payload has only so many of. */
export function isDeep(schema: AnySchema): boolean {
  const data = resolve(schema)
  return data.kind === 'message' || (data.kind === 'list' && isDeep(data.item))
}

function isAmong(names: readonly string[], name: string): boolean {
  return names.includes(name)
}
