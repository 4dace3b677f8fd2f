import { describe, expect, test } from 'vitest'
import { readConnectReply, readReply, readServices } from './services.ts'

const tenant = {
  label: 'local tenant, same evaluator',
  name: 'demo',
  baseUrl: 'http://127.0.0.1:1/demo',
  disagreesOn: '// disagree',
}
const services = { version: 1, livePath: '/live/abc/', tenant }

describe('the services document', () => {
  test('is read', () => {
    const { name: _, ...shown } = tenant
    expect(readServices(services)).toEqual({ livePath: '/live/abc/', tenant: shown })
    expect(readServices({ ...services, tenant: null })).toEqual({
      livePath: '/live/abc/',
      tenant: undefined,
    })
  })

  test.each([
    ['nothing', null],
    ['a later version', { ...services, version: 2 }],
    ['another origin', { ...services, livePath: 'https://evil.example/live/abc/' }],
    ['another origin without a scheme', { ...services, livePath: '//evil.example/' }],
    ['a path elsewhere', { ...services, livePath: '/live/../x/' }],
    ['a tenant without an address', { ...services, tenant: { ...tenant, baseUrl: 1 } }],
    ['a tenant without a label', { ...services, tenant: { ...tenant, label: undefined } }],
  ])('is rejected with %s', (_, value) => {
    expect(readServices(value)).toBeUndefined()
  })
})

describe('a reply', () => {
  const answered = {
    ok: true,
    answer: { matched: true, error: '' },
    evaluator: 'live',
    baseUrl: 'https://a.example',
  }
  test('is read with and without a result', () => {
    expect(readReply(answered)).toEqual(answered)
    const failed = { ok: false, code: 'x', reason: 'No.', status: 403, isFinal: true }
    expect(readReply({ ...failed, baseUrl: 'https://a.example' })).toEqual(failed)
    expect(readReply({ ok: false, code: 'x', reason: 'No.', status: '1' })).toEqual({
      ok: false,
      code: 'x',
      reason: 'No.',
    })
  })

  test.each([
    undefined,
    { ok: true },
    { ...answered, answer: { matched: 'true', error: '' } },
    { ...answered, answer: { matched: true } },
    { ...answered, evaluator: 'other' },
    { ...answered, baseUrl: undefined },
    { ok: false },
    { ok: false, reason: 'No.' },
  ])('is a failure if malformed: %j', (value) => {
    expect(readReply(value)).toEqual({
      ok: false,
      code: 'unreadable',
      reason: 'The response cannot be read.',
    })
  })
})

test('reads an opened and a rejected connection', () => {
  const refused = { ok: false, code: 'invalid_connection', reason: 'No.' }
  expect(readConnectReply({ ok: true, connection: 'a' })).toEqual({ ok: true, connection: 'a' })
  expect(readConnectReply(refused)).toEqual(refused)
  expect(readConnectReply({ ok: true })).toMatchObject({ ok: false, code: 'unreadable' })
})
