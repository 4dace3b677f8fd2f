import * as fc from 'fast-check'
import * as z from 'zod'
import { type AnySchema, operations } from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import { checkResponse } from '../../testing/contract/check-response.ts'
import { openApiDocument } from '../../testing/contract/openapi-document.ts'
import { isOperationId } from '../route-names.ts'
import { evolve, FUTURE_ENUM_VALUE, FUTURE_FIELD } from './evolution.ts'

const operationObject = z.object({
  operationId: z.string(),
  responses: z.object({
    200: z.object({
      content: z.object({ 'application/json': z.object({ example: z.unknown() }) }),
    }),
  }),
})

/** The example response of each operation in the OpenAPI document. */
const examples = Object.entries(openApiDocument.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => {
    const { operationId, responses } = operationObject.parse(operation)
    const { example } = responses[200].content['application/json']
    return { id: operationId, method: method.toUpperCase(), path, example }
  }),
)

const both = { fields: true, enumValues: true }

function schemaOf(id: string): AnySchema {
  if (!isOperationId(id)) throw new TypeError(`There is no operation ${id}`)
  return operations[id].response
}

/** Removes the members and values that evolution added. */
function withoutFuture(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFuture)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== FUTURE_FIELD)
      .map(([name, member]) => [name, withoutFuture(member)]),
  )
}

/** Returns a response in which random members are missing or null. */
function thinOut(value: unknown, chance: () => number): unknown {
  if (Array.isArray(value)) return value.map((item) => thinOut(item, chance))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(() => chance() > 1)
      .map(([name, member]) => [name, chance() > 1 ? thinOut(member, chance) : null]),
  )
}

describe('an evolved response', () => {
  test.each(examples)('of $id is valid by the schemas and the document', (answer) => {
    const { id, method, path, example } = answer
    const evolved = evolve(schemaOf(id), example, both)
    expect(schemaOf(id).safeParse(evolved).error).toBeUndefined()
    const headers = new Headers({ 'Content-Type': 'application/json', 'X-Request-Id': 'r' })
    const request = { method, path: path.replace(/\{\w+\}/g, 'x'), status: 200, headers }
    expect(checkResponse({ ...request, text: JSON.stringify(evolved) })).toEqual([])
    // Only members were added.
    const fieldsOnly = evolve(schemaOf(id), example, { fields: true, enumValues: false })
    expect(withoutFuture(fieldsOnly)).toEqual(example)
  })

  test('is valid with any subset of optional members', () => {
    let taken = 0
    const numbers = fc.infiniteStream(fc.integer({ min: 0, max: 7 }))
    fc.assert(
      fc.property(fc.constantFrom(...examples), numbers, ({ id, example }, stream) => {
        const answer = thinOut(example, () => stream.next().value)
        // The thinned response may lack a required member.
        if (!schemaOf(id).safeParse(answer).success) return
        taken++
        const { error } = schemaOf(id).safeParse(evolve(schemaOf(id), answer, both))
        expect(error).toBeUndefined()
      }),
      { numRuns: 500 },
    )
    expect(taken).toBeGreaterThan(200)
  })

  test('changes every response that it can', () => {
    const changed = examples.filter(({ id, example }) => {
      const text = JSON.stringify(evolve(schemaOf(id), example, both))
      return text.includes(FUTURE_FIELD)
    })
    // Empty messages stay empty, as the API documents.
    const empty = examples.filter(({ example }) => JSON.stringify(example) === '{}')
    expect(changed.length).toBe(examples.length - empty.length)
    expect(empty.length).toBeLessThan(8)
  })
})

test('adds members to all messages and values to all enums, at any depth', () => {
  const answer = {
    list: [
      {
        roleSlug: 'owner',
        user: {
          id: 'u',
          status: 'ENABLED',
          type: null,
          profile: { status: 'ENABLED' },
          emailSources: [{ appId: 'a' }],
        },
      },
    ],
    nextPageToken: '',
  }
  const { response } = operations['entitlementOwners.searchUsers']
  const future = expect.anything()
  expect(evolve(response, answer, both)).toEqual({
    [FUTURE_FIELD]: future,
    list: [
      {
        [FUTURE_FIELD]: future,
        roleSlug: 'owner',
        user: {
          [FUTURE_FIELD]: future,
          id: 'u',
          status: FUTURE_ENUM_VALUE,
          type: null,
          profile: { status: 'ENABLED' },
          emailSources: [{ [FUTURE_FIELD]: future, appId: 'a' }],
        },
      },
    ],
    nextPageToken: '',
  })
  expect(evolve(response, answer, { fields: false, enumValues: false })).toEqual(answer)
  const enumsOnly = evolve(response, answer, { fields: false, enumValues: true })
  expect(JSON.stringify(enumsOnly)).not.toContain(FUTURE_FIELD)
})

test('keeps empty messages empty and oneofs unchanged', () => {
  const answer = { AppEntitlementAutomation: { appId: 'a', none: {} } }
  const { response } = operations['entitlementAutomations.update']
  expect(evolve(response, answer, both)).toEqual({
    [FUTURE_FIELD]: expect.anything(),
    AppEntitlementAutomation: { [FUTURE_FIELD]: expect.anything(), appId: 'a', none: {} },
  })
})
