import * as fc from 'fast-check'
import type {
  FieldDescription,
  MessageDescription,
  OneofDescription,
} from '../model/description.ts'
import type { AnySchema } from '../model/schema.ts'
import { anyJson, anyText, memberName } from './json.ts'
import { resolve } from './types-of.ts'
import { scalarPayloads } from './scalar-payloads.ts'

/** The default nesting depth of payloads. */
export const DEPTH = 3

/** Caches generators, so that recursive schemas take time proportional to their depth. */
const made = new WeakMap<object, Map<number, fc.Arbitrary<unknown>>>()

/**
 * Generates values that a schema accepts. The values cover set, `null` and missing members, any member of a oneof,
 * the ends of ranges and, except for request views, unknown members and enumeration values.
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

/** Generates payloads of a message, without a given field and the fields that exclude it. */
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

/** Generates the members of a oneof: at most one is set, and the other members are `null` or missing. */
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

/** Returns true if a schema's values contain messages, whose nesting depth is limited. */
export function isDeep(schema: AnySchema): boolean {
  const data = resolve(schema)
  return data.kind === 'message' || (data.kind === 'list' && isDeep(data.item))
}
