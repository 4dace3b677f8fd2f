import * as fc from 'fast-check'
import type { FieldDescription, MessageDescription } from '../model/description.ts'
import type { AnySchema } from '../model/schema.ts'
import { anyJson, anyText, memberName } from './json.ts'
import { DEPTH, isDeep, messagePayloads, payloadsOf } from './payloads.ts'
import { resolve } from './types-of.ts'
import { type InvalidValue, invalidScalars, wrongTypes } from './invalid-scalars.ts'

/** Generates values that a schema rejects for one reason: payloads with a single invalid value at any position. */
export function invalidPayloadsOf(schema: AnySchema, depth = DEPTH): fc.Arbitrary<InvalidValue> {
  const data = resolve(schema)
  switch (data.kind) {
    case 'message':
      return fc.oneof(fc.constantFrom(...wrongTypes('object')), ...invalidMessages(data, depth))
    case 'list':
      return fc.oneof(fc.constantFrom(...wrongTypes('array')), ...invalidItems(data.item, depth))
    case 'enum': {
      const types = fc.constantFrom(...wrongTypes('string'))
      return data.closed ? fc.oneof(types, unknownValue(data.values)) : types
    }
    default:
      return fc.constantFrom(...invalidScalars[data.kind])
  }
}

/** Returns true if the schema can reject any value. */
function canFail(schema: AnySchema): boolean {
  return resolve(schema).kind !== 'value'
}

function invalidItems(item: AnySchema, depth: number): fc.Arbitrary<InvalidValue>[] {
  if (!canFail(item)) return []
  const nothing = fc.constant<InvalidValue>({ value: null, path: [], code: 'invalid_type' })
  const invalid =
    depth <= 0 && isDeep(item) ? nothing : fc.oneof(nothing, invalidPayloadsOf(item, depth))
  const others = fc.array(payloadsOf(item, depth), { maxLength: 2 })
  return [
    fc.tuple(others, invalid, others).map(([before, { value, path, code }, after]) => ({
      value: [...before, value, ...after],
      path: [before.length, ...path],
      code,
    })),
  ]
}

function invalidMessages(data: MessageDescription, depth: number): fc.Arbitrary<InvalidValue>[] {
  const fields = [...data.fields]
  return [
    ...fields
      .filter(([, { schema }]) => canFail(schema) && (depth > 0 || !isDeep(schema)))
      .map(([name, field]) =>
        inField(data, name, invalidPayloadsOf(field.schema, depth - 1), depth),
      ),
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

/** Generates payloads with one invalid member. */
function inField(
  data: MessageDescription,
  name: string,
  invalid: fc.Arbitrary<InvalidValue>,
  depth: number,
): fc.Arbitrary<InvalidValue> {
  return fc
    .tuple(messagePayloads(data, depth, name), invalid)
    .map(([others, { value, path, code }]) => ({
      value: value === undefined ? others : { ...others, [name]: value },
      path: [name, ...path],
      code,
    }))
}

/** Payloads with a required member that is `null` or missing. */
const missing: fc.Arbitrary<InvalidValue> = fc
  .constantFrom(null, undefined)
  .map((value) => ({ value, path: [], code: 'required' }))

/** Generates payloads with two or more members of a oneof; the second is rejected. */
function conflict(
  data: MessageDescription,
  members: readonly Member[],
  depth: number,
): fc.Arbitrary<InvalidValue> {
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

function unknownField(data: MessageDescription, depth: number): fc.Arbitrary<InvalidValue> {
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

function unknownValue(values: readonly string[]): fc.Arbitrary<InvalidValue> {
  return anyText
    .filter((text) => !values.includes(text))
    .map((value) => ({ value, path: [], code: 'unknown_enum_value' }))
}
