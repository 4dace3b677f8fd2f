import { describe as group, expect, test } from 'vitest'
import { readOnly, required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { accountFilter } from '../model/oneof-constants.ts'
import { openEnum, type OpenEnum } from '../model/open-enum.ts'
import { reference } from '../model/reference.ts'
import { list, type Struct, struct, text, value } from '../model/scalars.ts'
import { type AnySchema, describe, type Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'
import { requestView } from '../views/request/request-view.ts'
import type { JsonObject } from './json.ts'
import { namedJsonSchema } from './named-json-schema.ts'

interface Node {
  children?: Node[] | null
}

const nodeSchema: Schema<Node> = message<Node>('Node', {
  children: list(reference(() => nodeSchema)),
})

type Colour = OpenEnum<'RED' | 'BLUE'>

const colourSchema: Schema<Colour> = openEnum('Colour', ['RED', 'BLUE'])

interface Everything {
  name: string
  node?: Node | null
  colours?: Colour[] | null
  readonly madeAt?: Timestamp | null
  anything?: unknown
  extra?: Struct | null
}

const everythingSchema: Schema<Everything> = message('Everything', {
  name: required(text),
  node: nodeSchema,
  colours: list(colourSchema),
  madeAt: readOnly(timestamp),
  anything: value,
  extra: struct,
})

group('a message', () => {
  test('has a property for each field, which is nullable unless required', () => {
    expect(jsonSchema(everythingSchema)).toMatchObject({
      type: 'object',
      properties: {
        name: { type: 'string' },
        node: { anyOf: [{ $ref: 'Node' }, { type: 'null' }] },
        colours: { type: ['array', 'null'], items: { $ref: 'Colour' } },
        madeAt: { type: ['string', 'null'], format: 'date-time', readOnly: true },
        extra: { type: ['object', 'null'], additionalProperties: true },
      },
      required: ['name'],
    })
  })

  test('allows anything for arbitrary values', () => {
    const { properties } = jsonSchema(everythingSchema)
    expect(properties).toHaveProperty('anything', { description: undefined })
  })

  test('is open for readers, and closed without read-only members for writers', () => {
    expect(jsonSchema(everythingSchema)).not.toHaveProperty('additionalProperties')
    const request = jsonSchema(requestView(everythingSchema))
    expect(request['additionalProperties']).toBe(false)
    expect(request['properties']).not.toHaveProperty('madeAt')
  })

  test('can be recursive', () => {
    expect(jsonSchema(nodeSchema)).toMatchObject({
      properties: { children: { type: ['array', 'null'], items: { $ref: 'Node' } } },
    })
  })
})

group('an enumeration', () => {
  test('lists its values and allows others when read', () => {
    expect(jsonSchema(colourSchema)).toEqual({
      type: 'string',
      'x-extensible-enum': ['RED', 'BLUE'],
    })
  })

  test('allows only its values when written', () => {
    expect(jsonSchema(requestView(colourSchema))).toEqual({
      type: 'string',
      enum: ['RED', 'BLUE'],
    })
  })
})

group('a oneof', () => {
  interface Filters {
    all: Node
    celExpression: string
  }
  const fields = { all: nodeSchema, celExpression: text }
  const filterOrNone: Schema<AtMostOneOf<'account_filter', Filters>> = message<
    AtMostOneOf<'account_filter', Filters>
  >('Maybe', fields, { account_filter: accountFilter })

  const ways = [
    {
      type: 'object',
      properties: { all: { $ref: 'Node' }, celExpression: { type: 'null' } },
      required: ['all'],
    },
    {
      type: 'object',
      properties: { all: { type: 'null' }, celExpression: { type: 'string' } },
      required: ['celExpression'],
    },
  ]
  const none = {
    type: 'object',
    properties: { all: { type: 'null' }, celExpression: { type: 'null' } },
  }

  test('spells out each member that can be set, and none', () => {
    expect(jsonSchema(filterOrNone)['oneOf']).toEqual([...ways, none])
  })
})

function jsonSchema(schema: AnySchema): JsonObject {
  const data = describe(schema)
  if (data.kind !== 'message' && data.kind !== 'enum') throw new TypeError(data.kind)
  return namedJsonSchema(data, ({ name }) => name)
}
