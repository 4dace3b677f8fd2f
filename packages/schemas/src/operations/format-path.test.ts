import { expect, test } from 'vitest'
import { deleteAppResource } from './delete-app-resource.ts'
import { formatPath } from './format-path.ts'
import { revokeSecret } from './revoke-secret.ts'
import { terminateAutomationExecution } from './terminate-automation-execution.ts'
import { testCel } from './test-cel.ts'

test('puts each parameter in its place', () => {
  expect(formatPath(deleteAppResource, { id: 'r', appId: 'a', appResourceTypeId: 't' })).toEqual({
    ok: true,
    path: '/api/v1/apps/a/resource_types/t/resources/r',
  })
})

test('has nothing to do where there are no parameters', () => {
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
])('keeps %j one segment, through a URL too', (vaultId, escaped) => {
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
  'refuses the parameters %j',
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
])('takes the execution %j', (id, segment) => {
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
])('refuses the execution %j', (id) => {
  expect(formatPath(terminateAutomationExecution, { id }).ok).toBe(false)
})
