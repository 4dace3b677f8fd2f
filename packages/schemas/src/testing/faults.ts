import * as fc from 'fast-check'
import type { FieldDescription, MessageDescription } from '../model/description.ts'
import type { AnySchema } from '../model/schema.ts'
import { anyJson, anyText, memberName } from './json.ts'
import { DEPTH, isDeep, messagePayloads, payloadsOf } from './payloads.ts'
import { resolve } from './resolve.ts'
import { type Fault, scalarFaults, wrongTypes } from './scalar-faults.ts'

/** What a schema refuses for one reason: payloads of which everything is right but one thing, wherever it may be. */
export function faultsOf(schema: AnySchema, depth = DEPTH): fc.Arbitrary<Fault> {
  const data = resolve(schema)
  switch (data.kind) {
    case 'message':
      return fc.oneof(fc.constantFrom(...wrongTypes('object')), ...messageFaults(data, depth))
    case 'list':
      return fc.oneof(fc.constantFrom(...wrongTypes('array')), ...itemFaults(data.item, depth))
    case 'enum': {
      const types = fc.constantFrom(...wrongTypes('string'))
      return data.closed ? fc.oneof(types, unknownValue(data.values)) : types
    }
    default:
      return fc.constantFrom(...scalarFaults[data.kind])
  }
}

/** Whether there is anything that a schema refuses. */
function canFail(schema: AnySchema): boolean {
  return resolve(schema).kind !== 'value'
}

function itemFaults(item: AnySchema, depth: number): fc.Arbitrary<Fault>[] {
  if (!canFail(item)) return []
  const nothing = fc.constant<Fault>({ value: null, path: [], code: 'invalid_type' })
  const faults = depth <= 0 && isDeep(item) ? nothing : fc.oneof(nothing, faultsOf(item, depth))
  const others = fc.array(payloadsOf(item, depth), { maxLength: 2 })
  return [
    fc.tuple(others, faults, others).map(([before, { value, path, code }, after]) => ({
      value: [...before, value, ...after],
      path: [before.length, ...path],
      code,
    })),
  ]
}

function messageFaults(data: MessageDescription, depth: number): fc.Arbitrary<Fault>[] {
  const fields = [...data.fields]
  return [
    ...fields
      .filter(([, { schema }]) => canFail(schema) && (depth > 0 || !isDeep(schema)))
      .map(([name, field]) => inField(data, name, faultsOf(field.schema, depth - 1), depth)),
    ...fields
      .filter(([, { required }]) => required)
      .map(([name]) => inField(data, name, missing, depth)),
    ...data.oneofs.flatMap(({ members: names }) => {
      const members = names.flatMap((name): Member[] => {
        const field = data.fields.get(name)
        return field ? [[name, field]] : []
      })
      return members.length > 1 ? [conflict(data, members, depth)] : []
    }),
    ...(data.closed ? [unknownField(data, depth)] : []),
  ]
}

type Member = readonly [name: string, field: FieldDescription]

/** A payload that is right but for one member. */
function inField(
  data: MessageDescription,
  name: string,
  faults: fc.Arbitrary<Fault>,
  depth: number,
): fc.Arbitrary<Fault> {
  return fc
    .tuple(messagePayloads(data, depth, name), faults)
    .map(([others, { value, path, code }]) => ({
      value: value === undefined ? others : { ...others, [name]: value },
      path: [name, ...path],
      code,
    }))
}

/** A member that has to be there and is `null` or left out. */
const missing: fc.Arbitrary<Fault> = fc
  .constantFrom(null, undefined)
  .map((value) => ({ value, path: [], code: 'required' }))

/** A payload with two members or more of a oneof: the second one is refused. */
function conflict(
  data: MessageDescription,
  members: readonly Member[],
  depth: number,
): fc.Arbitrary<Fault> {
  const values = members.map(([name, { schema }]) =>
    fc.record({ [name]: payloadsOf(schema, depth - 1) }),
  )
  return fc
    .tuple(
      messagePayloads(data, depth, members[0]?.[0]),
      fc.subarray([...members.keys()], { minLength: 2 }),
      fc.tuple(...values),
    )
    .map(([others, chosen, all]) => ({
      value: Object.assign({}, others, ...chosen.map((index) => all[index])),
      path: chosen.slice(1, 2).flatMap((index) => members[index]?.[0] ?? []),
      code: 'oneof_conflict',
    }))
}

function unknownField(data: MessageDescription, depth: number): fc.Arbitrary<Fault> {
  return fc
    .tuple(
      messagePayloads(data, depth),
      memberName.filter((name) => !data.fields.has(name)),
      anyJson,
    )
    .map(([others, name, value]) => ({
      value: { ...others, [name]: value },
      path: [name],
      code: 'unknown_field',
    }))
}

function unknownValue(values: readonly string[]): fc.Arbitrary<Fault> {
  return anyText
    .filter((text) => !values.includes(text))
    .map((value) => ({ value, path: [], code: 'unknown_enum_value' }))
}
