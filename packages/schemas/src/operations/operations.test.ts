import { describe, expect, expectTypeOf, test } from 'vitest'
import { describe as describeSchema } from '../model/schema.ts'
import type { Empty } from '../model/scalars.ts'
import type { Secret } from '../resources/secret.ts'
import type { AnyOperation, BodyOf, PathOf, QueryOf, ResponseOf } from '../protocol/operation.ts'
import { operationGroups } from '../protocol/operation-groups.ts'
import { type OperationId, operations } from './operations.ts'
import { toParameterName } from '../protocol/path.ts'

/** The documented operations: id, idempotency, pagination, request line. */
const expected = `
entitlementOwners.searchUsers         again  query  GET    /api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/users
entitlementOwners.createForConnector  once   none   POST   /api/v2/apps/{app_id}/connectors/{connector_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}
entitlementAutomations.update         again  none   POST   /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation/update
appResources.delete                   again  none   DELETE /api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}
secrets.revoke                        again  none   DELETE /api/v1/secrets/{vault_id}
workloadFederation.testCel            again  none   POST   /api/v1/workload_federation/test-cel
decoys.delete                         again  none   DELETE /api/v1/decoys/{id}
decoys.rotate                         once   none   POST   /api/v1/decoys/{id}/rotate
automationExecutions.terminate        once   none   POST   /api/v1/automation_executions/{id}/actions/terminate
exporters.get                         again  none   GET    /api/v1/systemlog/exports/{export_id}
exporters.delete                      again  none   DELETE /api/v1/systemlog/exports/{export_id}
appUsers.search                       again  body   POST   /api/v1/search/app_users
directories.update                    again  none   PUT    /api/v1/directories/{app_id}
tasks.updateRequestData               again  none   POST   /api/v1/tasks/{task_id}/action/update-request-data
functions.createInitialCommit         once   none   POST   /api/v1/functions/{function_id}/commits
mcpAccessProfiles.get                 again  none   GET    /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_toolsets/{id}
webhooks.update                       again  none   POST   /api/v1/webhooks/{id}
authConfigs.delete                    again  none   DELETE /api/v1/auth-configs/{id}
`

const all: [string, AnyOperation][] = Object.entries(operations)

test('has the 18 operations of the interface in order', () => {
  const lines = all.map(([id, { idempotent, pagination, method, path }]) =>
    [id, idempotent ? 'again' : 'once', pagination, method, path].join(' '),
  )
  expect(lines).toEqual(expected.trim().replace(/ +/g, ' ').split('\n'))
})

describe.each(all)('%s', (id, operation) => {
  test('has its own id as key, in an existing group', () => {
    expect(operation.id).toBe(id)
    expect(Object.keys(operationGroups)).toContain(id.split('.')[0])
  })

  test('requires a parameter for each placeholder of its path', () => {
    const places = [...operation.path.matchAll(/\{(.*?)\}/g)].map(([, name]) => name)
    const fields = [...fieldsOf(operation.pathParameters)]
    expect(fields.map(([name]) => toParameterName(name))).toEqual(places)
    expect(fields.filter(([, field]) => !field.required)).toEqual([])
  })

  test('has a body unless it is a GET', () => {
    expect(operation.body === null).toBe(operation.method === 'GET')
  })

  test('has page parameters where its pagination says', () => {
    const paged = {
      query: [...fieldsOf(operation.query).keys()].includes('pageToken'),
      body: [...fieldsOf(operation.body).keys()].includes('pageToken'),
    }
    expect(paged).toEqual({
      query: operation.pagination === 'query',
      body: operation.pagination === 'body',
    })
    const answersPages = fieldsOf(operation.response).has('nextPageToken')
    expect(answersPages).toBe(operation.pagination !== 'none')
  })

  test('has a summary and a description', () => {
    expect(operation.summary).toMatch(/^[A-Z].{8,50}[^.]$/)
    expect(operation.description).toMatch(/^[A-Z].{30,}\.$/)
  })
})

test('every group has operations', () => {
  const used = new Set(Object.keys(operations).map((id) => id.split('.')[0]))
  expect([...used]).toEqual(Object.keys(operationGroups))
})

test('has the types of its parts', () => {
  type Revoke = (typeof operations)['secrets.revoke']
  expectTypeOf<PathOf<Revoke>>().toEqualTypeOf<{ vaultId: string }>()
  expectTypeOf<QueryOf<Revoke>>().toEqualTypeOf<null>()
  expectTypeOf<BodyOf<Revoke>>().toEqualTypeOf<Empty>()
  expectTypeOf<ResponseOf<Revoke>>().toEqualTypeOf<{ secret?: Secret | null }>()
})

test('client methods can be derived from ids', () => {
  type Methods<Group extends string> = {
    [Id in OperationId as Id extends `${Group}.${infer Name}` ? Name : never]: Id
  }
  expectTypeOf<Methods<'decoys'>>().toEqualTypeOf<{
    delete: 'decoys.delete'
    rotate: 'decoys.rotate'
  }>()
})

function fieldsOf(schema: AnyOperation['query']) {
  if (schema === null) return new Map<string, { required: boolean }>()
  const data = describeSchema(schema)
  if (data.kind !== 'message') throw new TypeError(`Expected a message, not ${data.kind}`)
  return data.fields
}
