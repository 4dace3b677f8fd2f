import * as fc from 'fast-check'
import type {
  FieldDescription,
  MessageDescription,
  OneofDescription,
} from '../model/description.ts'
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

/** Payloads of a message; where a field is named, without that one and those that exclude it. */
export function messagePayloads(
  { fields, oneofs, closed }: MessageDescription,
  depth: number,
  without?: string,
): fc.Arbitrary<object> {
  const single = [...fields].filter(([name]) => {
    return name !== without && !oneofs.some(({ members }) => members.includes(name))
  })
  const exclusive = oneofs
    .filter(({ members }) => without === undefined || !members.includes(without))
    .map((oneof) => oneofPayloads(fields, oneof, depth))
  const unknown = memberName.filter((name) => !fields.has(name))
  return fc
    .tuple(
      closed ? fc.constant({}) : fc.dictionary(unknown, anyJson, { maxKeys: 2 }),
      fc.record(
        Object.fromEntries(single.map(([name, field]) => [name, fieldPayloads(field, depth)])),
        { requiredKeys: single.filter(([, { required }]) => required).map(([name]) => name) },
      ),
      ...exclusive,
    )
    .map((parts) => Object.fromEntries(parts.flatMap((part) => Object.entries(part))))
}

function fieldPayloads(
  { schema, required }: FieldDescription,
  depth: number,
): fc.Arbitrary<unknown> {
  if (required) return payloadsOf(schema, depth - 1)
  if (depth <= 0 && isDeep(schema)) return fc.constant(null)
  return fc.option(payloadsOf(schema, depth - 1), { nil: null, freq: 5 })
}

/** One member, the others `null` or left out; or none at all where that may be. */
function oneofPayloads(
  fields: MessageDescription['fields'],
  { members }: OneofDescription,
  depth: number,
): fc.Arbitrary<object> {
  const none = fc.constant({})
  const one = [...fields]
    .filter(([name]) => members.includes(name))
    .filter(([, { schema }]) => depth > 0 || !isDeep(schema))
    .map(([name, { schema }]) => fc.record({ [name]: payloadsOf(schema, depth - 1) }))
  const unset = fc
    .subarray([...members])
    .map((names) => Object.fromEntries(names.map((name) => [name, null])))
  return fc
    .tuple(unset, fc.oneof(none, ...one))
    .map(([others, member]) => ({ ...others, ...member }))
}

/** Whether a value has messages in it, which a payload has only so many of. */
export function isDeep(schema: AnySchema): boolean {
  const data = resolve(schema)
  return data.kind === 'message' || (data.kind === 'list' && isDeep(data.item))
}
