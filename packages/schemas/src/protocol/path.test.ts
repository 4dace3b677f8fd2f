import { expect, test } from 'vitest'
import { describe } from '../model/schema.ts'
import { deleteAppResource } from '../operations/delete-app-resource.ts'
import { operations } from '../operations/operations.ts'
import { revokeSecret } from '../operations/revoke-secret.ts'
import { terminateAutomationExecution } from '../operations/terminate-automation-execution.ts'
import { testCel } from '../operations/test-cel.ts'
import type { AnyOperation } from './operation.ts'
import { formatPath, fromParameterName, toParameterName } from './path.ts'

test.each([
  ['id', 'id'],
  ['pageSize', 'page_size'],
  ['appEntitlementRefAppId', 'app_entitlement_ref_app_id'],
])('converts %s to %s in a path', (name, parameter) => {
  expect(toParameterName(name)).toBe(parameter)
  expect(fromParameterName(parameter)).toBe(name)
})

test('converts every parameter of the interface there and back', () => {
  const all: AnyOperation[] = Object.values(operations)
  const names = all.flatMap(({ pathParameters, query }) =>
    [pathParameters, query].flatMap((schema) => {
      const data = schema && describe(schema)
      return data?.kind === 'message' ? [...data.fields.keys()] : []
    }),
  )
  expect(names.length).toBe(29)
  expect(names.map((name) => fromParameterName(toParameterName(name)))).toEqual(names)
  expect(names.map(toParameterName).filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name))).toEqual([])
})

test('fills in each parameter', () => {
  expect(formatPath(deleteAppResource, { id: 'r', appId: 'a', appResourceTypeId: 't' })).toEqual({
    ok: true,
    path: '/api/v1/apps/a/resource_types/t/resources/r',
  })
})

test('returns a path without parameters unchanged', () => {
  expect(formatPath(testCel, {})).toEqual({ ok: true, path: testCel.path })
})

test.each([
  ['a/b', 'a%2Fb'],
  ['a\\b', 'a%5Cb'],
  ['../x', '..%2Fx'],
  ['...', '...'],
  ['%2e%2e', '%252e%252e'],
  ['a?b#c', 'a%3Fb%23c'],
  ['$&', '%24%26'],
  ['{id}', '%7Bid%7D'],
  ['é 💡', 'é 💡'.replace(/[^]*/, encodeURIComponent)],
])('keeps %j one segment, also through URL', (vaultId, escaped) => {
  const formatted = formatPath(revokeSecret, { vaultId })
  expect(formatted).toEqual({ ok: true, path: `/api/v1/secrets/${escaped}` })
  const { pathname } = new URL(`https://tenant.example/api/v1/secrets/${escaped}`)
  expect(decodeURIComponent(pathname.slice('/api/v1/secrets/'.length))).toBe(vaultId)
})

test.each([
  ['', 'segment'],
  ['.', 'segment'],
  ['..', 'segment'],
  ['\uD83D', 'segment'],
])('refuses %j', (vaultId, code) => {
  expect(formatPath(revokeSecret, { vaultId })).toMatchObject({
    ok: false,
    issues: [{ path: ['vaultId'], params: { code } }],
  })
})

test.each([[{}], [{ vaultId: null }], [{ vaultId: 7 }], [{ vaultId: ['a'] }]])(
  'rejects the parameters %j',
  (parameters) => {
    expect(formatPath(revokeSecret, parameters)).toMatchObject({
      ok: false,
      issues: [{ path: ['vaultId'] }],
    })
  },
)

test.each([
  [42, '42'],
  ['42', '42'],
  ['9223372036854775807', '9223372036854775807'],
  ['-1', '-1'],
])('accepts the execution %j', (id, segment) => {
  expect(formatPath(terminateAutomationExecution, { id })).toEqual({
    ok: true,
    path: `/api/v1/automation_executions/${segment}/actions/terminate`,
  })
})

test.each([
  [1.5],
  [2 ** 53],
  [Number.NaN],
  ['1.5'],
  ['0x1'],
  ['9223372036854775808'],
  [''],
  [null],
])('rejects the execution %j', (id) => {
  expect(formatPath(terminateAutomationExecution, { id }).ok).toBe(false)
})
