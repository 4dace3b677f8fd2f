import * as z from 'zod'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestTenant } from '../tenant-client.ts'
import { checkResponse, checkTokenResponse } from './check-response.ts'

const headers = new Headers({ 'Content-Type': 'application/json', 'X-Request-Id': 'r' })
const answer = { method: 'GET', path: '/demo/api/v1/systemlog/exports/e', status: 200, headers }

test.each([
  [{ text: '{"exporter":{"exportId":"e"}}' }],
  [{ text: '{"exporter":null}', path: '/api/v1/systemlog/exports/e' }],
  // Unknown fields and values are allowed.
  [{ text: '{"exporter":{"colour":"red"},"shape":1}' }],
  [{ status: 404, text: '{"code":5,"message":"There is none.","details":[]}' }],
  [{ status: 409, text: '{"code":10,"message":"Read it again.","details":[]}' }],
  // The document covers operations only.
  [{ path: '/healthz', text: 'ok', headers: new Headers() }],
  [{ method: 'PATCH', text: '' }],
])('accepts %j', (changes) => {
  expect(checkResponse({ ...answer, ...changes })).toEqual([])
})

test.each([
  [{ text: '{"exporter":{"exportId":7}}' }, 'exporter/exportId must be string'],
  [{ text: '[]' }, 'must be object'],
  [{ text: '{' }, 'not JSON'],
  [{ text: '{}', headers: new Headers({ 'X-Request-Id': 'r' }) }, 'Content-Type'],
  [{ text: '{}', headers: new Headers({ 'Content-Type': 'application/json' }) }, 'X-Request-Id'],
  [{ status: 404, text: '{"exporter":null}' }, 'does not say why'],
  [{ status: 404, text: '{"code":3,"message":"Why","details":[]}' }, 'not one of that status'],
  [{ status: 500, text: '{"code":"13","message":"Why"}' }, 'must be integer'],
])('objects to %j', (changes, objection) => {
  expect(checkResponse({ ...answer, ...changes })).toContainEqual(
    expect.stringContaining(objection),
  )
})

const grant = {
  method: 'POST',
  path: '/demo/auth/v1/token',
  headers: new Headers({ 'Cache-Control': 'no-store' }),
}

test.each([
  [200, '{"access_token":"a.b.c","token_type":"Bearer","expires_in":3600}', 0],
  [200, '{"access_token":"a.b.c","token_type":"Bearer","expires_in":"3600"}', 1],
  [401, '{"error":"invalid_client","error_description":"There is no such client."}', 0],
  [400, '{"error":"teapot","error_description":"Short and stout."}', 1],
  [400, '{"code":3,"message":"Why"}', 1],
  [404, '{"code":5,"message":"There is no such tenant."}', 0],
])('checks a response %i %s of the token endpoint', (status, text, objections) => {
  expect(checkTokenResponse({ ...grant, status, text })).toHaveLength(objections)
})

test('every fetched response is checked', async () => {
  expect(globalThis.fetch.name).toBe('fetchAndCheck')
  await using tenant = await startTestTenant()
  expect(await tenant.call('GET', '/api/v1/systemlog/exports/e')).toMatchObject({ status: 404 })
})

describe('an invalid response', () => {
  const service = createServer((_request, response) => response.end('[]'))
  const bodies: string[] = []
  beforeAll(() => once(service.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => service.close())

  // oxlint-disable-next-line vitest/expect-expect -- a check after the test makes it fail
  test.fails('fails a test that ignores it', async () => {
    const { port } = z.object({ port: z.int() }).parse(service.address())
    const response = await fetch(`http://127.0.0.1:${port}/demo/api/v1/systemlog/exports/e`)
    bodies.push(await response.text())
  })

  test('is still passed to the test', () => {
    expect(bodies).toEqual(['[]'])
  })
})
