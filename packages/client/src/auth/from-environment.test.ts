import { describe, expect, test } from 'vitest'
import { connect, failureOf } from '../testing/connect.ts'
import { fromEnvironment } from './from-environment.ts'

const url = { IGAKIT_BASE_URL: 'https://tenant.example.com' }
const client = { IGAKIT_CLIENT_ID: 'id', IGAKIT_CLIENT_SECRET: 'secret' }

test('prefers an access token to client credentials', () => {
  expect(fromEnvironment({ ...url, ...client, IGAKIT_ACCESS_TOKEN: ' token\n' })).toEqual({
    baseUrl: 'https://tenant.example.com',
    auth: 'token',
  })
})

test('requests a token for client credentials on the first call', async () => {
  const options = fromEnvironment({ ...url, ...client })
  const token = { body: { access_token: 'issued', expires_in: 3600 } }
  const { client: api, seen } = connect([token, {}], options)
  expect(seen).toEqual([])
  await api.exporters.get({ exportId: 'e1' })
  expect(seen.map((request) => [request.url, request.headers.get('authorization')])).toEqual([
    ['https://tenant.example.com/auth/v1/token', null],
    ['https://tenant.example.com/api/v1/systemlog/exports/e1', 'Bearer issued'],
  ])
})

describe('names missing variables without their values', () => {
  test.each([
    [{}, 'IGAKIT_BASE_URL is not set'],
    [{ ...url }, 'Neither IGAKIT_ACCESS_TOKEN nor both'],
    [{ ...url, IGAKIT_CLIENT_ID: 'id' }, 'IGAKIT_CLIENT_SECRET'],
    [{ ...url, IGAKIT_CLIENT_SECRET: 'hunter2' }, 'IGAKIT_CLIENT_ID'],
    [{ ...url, ...client, IGAKIT_CLIENT_SECRET: '  ' }, 'IGAKIT_CLIENT_SECRET'],
  ])('%j', async (environment, message) => {
    const error = await failureOf(Promise.resolve().then(() => fromEnvironment(environment)))
    expect(error).toMatchObject({ code: 'option', message: expect.stringContaining(message) })
    expect(String(error)).not.toContain('hunter2')
  })
})

test('reads the environment when called', () => {
  const before = { ...process.env }
  Object.assign(process.env, url, { IGAKIT_ACCESS_TOKEN: 'later' })
  try {
    expect(fromEnvironment().auth).toBe('later')
  } finally {
    for (const name of ['IGAKIT_BASE_URL', 'IGAKIT_ACCESS_TOKEN']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
})

test('treats a missing environment as empty', () => {
  const { process } = globalThis
  Reflect.deleteProperty(globalThis, 'process')
  try {
    expect(() => fromEnvironment()).toThrow('IGAKIT_BASE_URL is not set')
  } finally {
    globalThis.process = process
  }
})
