import { describe as group, expect, test } from 'vitest'
import type { AnyOperation } from '../protocol/operation.ts'
import { operationGroups } from '../protocol/operation-groups.ts'
import { operations } from '../operations/operations.ts'
import { requestView } from '../views/request/request-view.ts'
import { operationExamples } from './examples/index.ts'
import type { OperationExample } from './examples/operation-example.ts'
import type { Json } from './json.ts'
import { openApiDocument } from './open-api-document.ts'

const document = openApiDocument()
const table: readonly AnyOperation[] = Object.values(operations)
const examples: Readonly<Record<string, OperationExample<AnyOperation>>> = operationExamples

test('has the version of the interface', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '0.1.0-alpha' } })
})

test('has exactly the operations of the table', () => {
  const requests = membersOf(document, 'paths').flatMap(([path, item]) =>
    membersOf(item).map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  expect(requests.toSorted()).toEqual(
    table.map(({ method, path }) => `${method} ${path}`).toSorted(),
  )
  expect(requests).toHaveLength(18)
})

test('declares the client credentials flow without scopes, at the token URL of the interface', () => {
  const schemes = at(document, 'components', 'securitySchemes')
  expect(schemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer' },
    oauth: {
      type: 'oauth2',
      flows: { clientCredentials: { tokenUrl: '/auth/v1/token', scopes: {} } },
    },
  })
})

/** The read-only operations, which cannot conflict. */
const readers = new Set([
  'appUsers.search',
  'entitlementOwners.searchUsers',
  'exporters.get',
  'mcpAccessProfiles.get',
  'workloadFederation.testCel',
])

group.each(table)('$id', (operation) => {
  const { id, method, path, body, pathParameters, query } = operation
  const object = at(document, 'paths', path, method.toLowerCase())
  const example = examples[id]

  test('has its id and the title of its group', () => {
    const titles: string[] = Object.values(operationGroups).map(({ title }) => title)
    expect(at(object, 'operationId')).toBe(id)
    expect(titles).toContain(at(object, 'tags', '0'))
  })

  test('accepts both kinds of token', () => {
    expect(at(object, 'security')).toEqual([{ bearer: [] }, { oauth: [] }])
  })

  test('has every path and query parameter', () => {
    const names = membersOf(object, 'parameters').map(([, parameter]) => at(parameter, 'name'))
    const places = [...path.matchAll(/\{(.*?)\}/g)].map(([, name]) => name)
    expect(names).toEqual([...places, ...(query ? ['page_size', 'page_token', 'role_slug'] : [])])
  })

  test('has a closed body, unless it is a GET', () => {
    const schema = at(object, 'requestBody', 'content', 'application/json', 'schema', '$ref')
    const closed = at(resolve(schema), 'additionalProperties')
    expect([schema === undefined, closed]).toEqual(
      method === 'GET' ? [true, undefined] : [false, false],
    )
  })

  test('has a 200 response and error responses', () => {
    const statuses = membersOf(object, 'responses').map(([status]) => status)
    const missing = pathParameters ? ['404'] : []
    const conflict = readers.has(id) ? [] : ['409']
    const expected = ['200', '400', '401', '403', ...missing, ...conflict, '429', 'default']
    expect(statuses).toEqual(expected)
    for (const [status, response] of membersOf(object, 'responses')) {
      if (status === '200') continue
      const content = at(resolve(at(response, '$ref')), 'content', 'application/json', 'schema')
      expect(content).toEqual({ $ref: '#/components/schemas/Status' })
    }
  })

  test('has valid examples', () => {
    expect(operation.pathParameters?.safeParse(example?.path).success ?? true).toBe(true)
    expect(operation.query?.safeParse(example?.query).success ?? true).toBe(true)
    expect(body ? requestView(body).safeParse(example?.body).error : undefined).toBeUndefined()
    expect(operation.response.safeParse(example?.response).error).toBeUndefined()
  })
})

test.each([
  ['UpdateWebhookRequest', ['displayName', 'description', 'url', 'callbackTimeout']],
  [
    'UpdateEntitlementAutomationRequest',
    ['displayName', 'description', 'none', 'entitlements', 'cel', 'basic'],
  ],
])('names every field for the updateMask of %s', (name, fields) => {
  const schema = at(document, 'components', 'schemas', name)
  const text = JSON.stringify(at(schema, 'properties', 'updateMask', 'description'))
  const [, named = ''] = text.split(':')
  expect(Array.from(named.matchAll(/`(\w+)`/g), ([, field]) => field)).toEqual(fields)
})

test('documents the page sizes', () => {
  const path = '/api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/users'
  expect(at(document, 'paths', path, 'get', 'parameters')).toContainEqual(
    expect.objectContaining({
      name: 'page_size',
      required: false,
      schema: expect.objectContaining({ type: 'integer', format: 'int32', default: 25 }),
    }),
  )
})

test.each(['https://tenant.example', 'http://127.0.0.1:8080/demo'])(
  'has upload URLs below the base URL %s',
  (baseUrl) => {
    const { path, body, response } = operationExamples['functions.createInitialCommit']
    const filenames = body.filenames ?? []
    expect(filenames).not.toEqual([])
    const files = `${baseUrl}/uploads/${path.functionId}/${response.commitId}`
    for (const filename of filenames) {
      const uploadUrl = new URL(String(response.uploadUrls?.[filename]), `${baseUrl}/`)
      expect(uploadUrl.origin + uploadUrl.pathname).toBe(`${files}/${filename}`)
      expect(uploadUrl.searchParams.has('token')).toBe(true)
    }
  },
)

test('identifies executions by a number', () => {
  const path = '/api/v1/automation_executions/{id}/actions/terminate'
  expect(at(document, 'paths', path, 'post', 'parameters', '0')).toMatchObject({
    name: 'id',
    schema: { type: 'integer', format: 'int64' },
  })
})

test('refers to exactly its components', () => {
  const components = ['schemas', 'responses'].flatMap((kind) =>
    membersOf(document, 'components', kind).map(([name]) => `#/components/${kind}/${name}`),
  )
  expect([...new Set(referencesIn(document))].toSorted()).toEqual(components.toSorted())
})

test('excludes read-only members from requests', () => {
  const written = membersOf(document, 'components', 'schemas').filter(
    ([, schema]) => at(schema, 'additionalProperties') === false,
  )
  expect(written.map(([name]) => name).filter((name) => !/(Input|Request)$/.test(name))).toEqual([])
  expect(JSON.stringify(written)).not.toContain('"readOnly":true')
  expect(membersOf(document, 'components', 'schemas', 'WebhookInput', 'properties')).toHaveLength(5)
})

test('mentions every status code once', () => {
  const texts = JSON.stringify(at(document, 'components', 'responses'))
  const codes = Array.from(texts.matchAll(/\((\d+)\)/g), ([, code]) => Number(code))
  expect(codes.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 16 }, (_, index) => index + 1),
  )
})

/** Returns the value at a path within a JSON value. */
function at(value: Json | undefined, ...path: string[]): Json | undefined {
  let found = value
  for (const name of path) found = new Map(membersOf(found)).get(name)
  return found
}

function membersOf(value: Json | undefined, ...path: string[]): [string, Json | undefined][] {
  const found = path.length > 0 ? at(value, ...path) : value
  return typeof found === 'object' && found !== null ? Object.entries(found) : []
}

function resolve(reference: Json | undefined): Json | undefined {
  return typeof reference === 'string' ? at(document, ...reference.slice(2).split('/')) : undefined
}

function referencesIn(value: Json | undefined): string[] {
  return membersOf(value).flatMap(([name, member]) =>
    name === '$ref' && typeof member === 'string' ? [member] : referencesIn(member),
  )
}
