import { describe, expect, test, vi } from 'vitest'
import { operations, revokeSecret, updateWebhook } from '@igakit/schemas/operations'
import { connect, failureOf } from '../testing/connect.ts'
import { validation, ValidationError, type ValidationMode } from './index.ts'

const all = Object.values(operations)

describe('rejects an invalid request before it is sent', () => {
  test.each([
    ['a wrong format', { callbackTimeout: '1h' }, ['webhook', 'callbackTimeout'], 'duration'],
    ['a wrong type', { url: 5 }, ['webhook', 'url'], 'invalid_type'],
    ['an unknown member', { colour: 'red' }, ['webhook', 'colour'], 'unknown_field'],
    ['a read-only member', { createdAt: 'now' }, ['webhook', 'createdAt'], 'read_only'],
  ])('%s', async (_, webhook, path, code) => {
    const { client, seen } = connect([{}], { validation: validation([updateWebhook]) })
    const parameters: { id: string; webhook: object } = { id: 'w1', webhook }
    const error = await failureOf(client.webhooks.update(parameters))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ code: 'request_invalid', operation: 'webhooks.update' })
    expect(error instanceof ValidationError && error.issues[0]).toMatchObject({ path, code })
    expect(seen).toEqual([])
  })

  test('in the path and the query too', async () => {
    const { client } = connect([{}], { validation: validation(all) })
    const parameters = { appId: '..', entitlementId: 'e', pageSize: 1.5 }
    const error = await failureOf(client.entitlementOwners.searchUsers(parameters))
    expect(error instanceof ValidationError && error.issues.map(({ path }) => path)).toEqual([
      ['appId'],
      ['pageSize'],
    ])
  })

  test('sends a valid request', async () => {
    const { client, seen } = connect([{}], { validation: validation(all) })
    await client.webhooks.update({ id: 'w1', updateMask: 'url', webhook: { url: 'https://a.b' } })
    await client.directories.update({ appId: 'a', all: {}, expandMask: { paths: ['*'] } })
    expect(seen).toHaveLength(2)
  })
})

describe('an invalid response', () => {
  const body = { secret: { maxViews: 'many', createdAt: '2026-02-30T00:00:00Z' } }
  const call = (
    responses: ValidationMode,
    onWarning = vi.fn<(warning: ValidationError) => void>(),
  ) => {
    const { client } = connect([{ body }], {
      validation: validation([revokeSecret], { responses, onWarning }),
    })
    return { outcome: client.secrets.revoke({ vaultId: 'v1' }), onWarning }
  }

  test('is an error with the body, if configured', async () => {
    const error = await failureOf(call('strict').outcome)
    expect(error).toMatchObject({
      name: 'ValidationError',
      code: 'response_invalid',
      attempts: 1,
      body: JSON.stringify(body),
    })
    expect(
      error instanceof ValidationError && error.issues.map(({ path }) => path.join('.')),
    ).toEqual(['secret.createdAt', 'secret.maxViews'])
  })

  test('is returned with a warning by default', async () => {
    const { outcome, onWarning } = call('warn')
    expect(await outcome).toEqual(body)
    expect(onWarning).toHaveBeenCalledExactlyOnceWith(expect.any(ValidationError))
  })

  test('is returned without a warning, if configured', async () => {
    const { outcome, onWarning } = call('off')
    expect(await outcome).toEqual(body)
    expect(onWarning).not.toHaveBeenCalled()
  })
})

test('accepts and keeps unknown members in a response', async () => {
  const body = { list: [{ appUser: { id: 'u' }, mood: 'fine' }], expanded: null, trace: { a: 1 } }
  const options = { validation: validation(all, { responses: 'strict' }) }
  const { client } = connect([{ body }], options)
  expect(await client.appUsers.search()).toEqual(body)
  const owner = { user: { status: 'ASLEEP', type: 'USER_TYPE_ROBOT' } }
  const owners = connect([{ body: { list: [owner] } }], options)
  expect(
    await owners.client.entitlementOwners.searchUsers({ appId: 'a', entitlementId: 'e' }),
  ).toEqual({ list: [owner] })
})

test('rejects an operation that is not configured', async () => {
  const { client } = connect([{}], { validation: validation([revokeSecret]) })
  expect(await failureOf(client.decoys.delete({ id: 'd' }))).toMatchObject({
    code: 'request_invalid',
    issues: [{ code: 'unknown_operation' }],
  })
})
