import { describe, expect, test } from 'vitest'
import type { EnumDescription, MessageDescription } from '../model/description.ts'
import type { AnySchema } from '../model/schema.ts'
import { everyRequestType, everyType } from '../testing/every-type.ts'
import { issuesOf } from '../testing/issues-of.ts'
import { resolve } from '../testing/types-of.ts'

/** Returns the smallest value that a schema accepts. */
function least(schema: AnySchema): unknown {
  const data = resolve(schema)
  switch (data.kind) {
    case 'message':
      return leastMessage(data)
    case 'list':
      return []
    case 'struct':
      return {}
    default:
      return '1'
  }
}

/** Returns a message with only its required members. */
function leastMessage(message: MessageDescription): Record<string, unknown> {
  const needed = [...message.fields].filter(([, field]) => field.required).map(([name]) => name)
  return withMembers(message, needed)
}

function withMembers(
  message: MessageDescription,
  names: readonly string[],
): Record<string, unknown> {
  const members = names.flatMap((name) => {
    const field = message.fields.get(name)
    return field ? [[name, least(field.schema)] as const] : []
  })
  return Object.fromEntries(members)
}

const messages = [...everyType].flatMap(([name, { schema, data }]) =>
  data.kind === 'message' ? [{ name, schema, data }] : [],
)

const enums = [...everyType].flatMap(([name, { schema, data }]) =>
  data.kind === 'enum' ? [{ name, schema, data }] : [],
)

interface Case<Data> {
  readonly schema: AnySchema
  readonly data: Data
}

describe.each(messages)('$name', ({ schema, data }: Case<MessageDescription>) => {
  const given = leastMessage(data)
  const optional = [...data.fields.keys()].filter((name) => !(name in given))

  test('allows optional members to be missing or null', () => {
    expect(schema.parse(given)).toEqual(given)
    const withNulls = { ...Object.fromEntries(optional.map((name) => [name, null])), ...given }
    expect(schema.parse(withNulls)).toEqual(withNulls)
  })

  test('keeps unknown members', () => {
    const withMore = { ...given, ofLater: { a: [1, null, { b: 'c' }] } }
    expect(schema.parse(withMore)).toEqual(withMore)
  })

  test('ignores a prototype in the input', () => {
    const input: unknown = JSON.parse(
      `{"__proto__": {"isAdmin": true}, ${JSON.stringify(given).slice(1, -1) || '"ofLater": 1'}}`,
    )
    const read: object = schema.parse(input)
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect(Object.keys(read)).not.toContain('__proto__')
    expect('isAdmin' in read).toBe(false)
  })
})

const withOneofs = messages.filter(({ data }) => data.oneofs.length > 0)

describe.each(withOneofs)(
  '$name, with its oneofs,',
  ({ schema, data }: Case<MessageDescription>) => {
    test('accepts any one member with the others null', () => {
      for (const { members } of data.oneofs) {
        for (const member of members) {
          const others = members.filter((other) => other !== member)
          const nulls = Object.fromEntries(others.map((other) => [other, null]))
          const one = { ...nulls, ...withMembers(data, [member]) }
          expect(issuesOf(schema, one)).toEqual([])
        }
      }
    })

    test('rejects two members at the second, in any order', () => {
      for (const { members } of data.oneofs) {
        members.forEach((second, index) => {
          for (const first of members.slice(0, index)) {
            for (const order of [
              [first, second],
              [second, first],
            ]) {
              expect(issuesOf(schema, withMembers(data, order))).toEqual([
                { path: second, code: 'oneof_conflict' },
              ])
            }
          }
        })
      }
    })

    test('accepts no member or nulls, and keeps a newer member', () => {
      for (const { members } of data.oneofs) {
        const nulls = Object.fromEntries(members.map((member) => [member, null]))
        for (const none of [{}, nulls, { ofLater: { a: [1] } }, { ...nulls, ofLater: {} }]) {
          expect(schema.parse(none)).toEqual(none)
        }
      }
    })

    test('names both members if two are set', () => {
      for (const { members } of data.oneofs) {
        const [first, second] = members
        if (first === undefined || second === undefined) continue
        const { error } = schema.safeParse(withMembers(data, [second, first]))
        expect(error?.issues.map(({ message }) => message)).toEqual([
          `${second} and ${first} cannot both be set`,
        ])
      }
    })
  },
)

describe.each(enums)('$name', ({ schema, data }: Case<EnumDescription>) => {
  test('accepts known and newer values', () => {
    for (const value of [...data.values, 'OF_LATER', '']) expect(schema.parse(value)).toBe(value)
  })

  test('accepts only strings, not the number of a value', () => {
    for (const value of [0, 1, true, null, {}]) {
      expect(issuesOf(schema, value)).toEqual([{ path: '', code: 'invalid_type' }])
    }
  })
})

describe('in a request', () => {
  const bodies = [...everyRequestType].flatMap(([name, { schema, data }]) => {
    const wire = everyType.get(name)?.data
    return data.kind === 'message' && wire?.kind === 'message'
      ? [{ name, schema, readOnly: [...wire.fields].filter(([, field]) => field.readOnly) }]
      : []
  })
  const withReadOnly = bodies.filter(({ readOnly }) => readOnly.length > 0)

  test('some messages have read-only members', () => {
    expect(withReadOnly.map(({ name }) => name)).toContain('Webhook')
  })

  test.each(withReadOnly)('$name accepts read-only members as null', ({ schema, readOnly }) => {
    const nulls = Object.fromEntries(readOnly.map(([field]) => [field, null]))
    expect(issuesOf(schema, nulls)).toEqual(issuesOf(schema, {}))
  })
})
