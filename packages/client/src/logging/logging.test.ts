import { describe, expect, test } from 'vitest'
import { describe as describeSchema, type AnySchema } from '@igakit/schemas'
import { operations } from '@igakit/schemas/operations'
import { connect, failureOf } from '../testing/connect.ts'
import { type LogRecord, logging } from './logging.ts'
import { redactBody, secretNames } from './redact-body.ts'
import { redactHeaders } from './redact-headers.ts'

function scene(script: Parameters<typeof connect>[0], bodies?: boolean) {
  const records: LogRecord[] = []
  const hooks = logging((record) => records.push(record), bodies ? { bodies } : {})
  return { ...connect(script, { hooks }), records }
}

const failingAuth = () => Promise.reject(new Error('hunter2'))

test('logs a call in plain words', async () => {
  const { client, records } = scene([{ status: 503 }, new TypeError('fetch failed'), {}])
  await client.secrets.revoke({ vaultId: 'v-secret-id' })
  expect(records.map(({ level, message }) => `${level}: ${message}`)).toEqual([
    'debug: Sending secrets.revoke.',
    'warn: secrets.revoke returned status 503.',
    'warn: Retrying secrets.revoke in 249 ms.',
    'debug: Sending secrets.revoke.',
    'error: secrets.revoke failed without a usable response.',
    'warn: Retrying secrets.revoke in 499 ms.',
    'debug: Sending secrets.revoke.',
    'info: secrets.revoke returned status 200.',
  ])
  expect(records[0]).toEqual({
    level: 'debug',
    event: 'request',
    message: 'Sending secrets.revoke.',
    operation: 'secrets.revoke',
    attempt: 1,
    method: 'DELETE',
    path: '/api/v1/secrets/{vault_id}',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'igakit-client',
    },
  })
  expect(JSON.stringify(records)).not.toMatch(/access-token|v-secret-id/)
})

test('logs bodies on request, without secrets', async () => {
  const material = { clientCredential: { clientId: 'c', clientSecret: 'hunter2' } }
  const { client, records } = scene([{ body: { decoy: { id: 'd1' }, material } }], true)
  await client.decoys.rotate({ id: 'd1' })
  expect(records[1]?.body).toEqual({ decoy: { id: 'd1' }, material: '[redacted]' })
  expect(JSON.stringify(records)).not.toContain('hunter2')
})

test('logs a token failure', async () => {
  const records: LogRecord[] = []
  const { client } = connect([{}], {
    auth: failingAuth,
    hooks: logging((record) => records.push(record)),
  })
  await failureOf(client.exporters.get({ exportId: 'e' }))
  expect(records).toEqual([
    {
      level: 'error',
      event: 'token',
      message: 'The token function failed.',
      code: 'token_unavailable',
    },
  ])
})

describe('a body in the log', () => {
  test.each([
    [
      '{"a":1,"accessToken":"x","list":[{"shareUrl":"x"}]}',
      { a: 1, accessToken: '[redacted]', list: [{ shareUrl: '[redacted]' }] },
    ],
    [
      '{"profile":{"ssn":"1"},"data":{},"shareCode":null}',
      { profile: '[redacted]', data: '[redacted]', shareCode: null },
    ],
    ['token=hunter2', '[redacted]'],
    ['', undefined],
    [undefined, undefined],
    [JSON.stringify({ a: 'x'.repeat(501) }), { a: `${'x'.repeat(500)}…` }],
    [JSON.stringify([[['deep']]]), [[['deep']]]],
  ])('%s', (text, expected) => {
    expect(redactBody(text)).toEqual(expected)
  })

  test('is cut below the depth of any message', () => {
    expect(JSON.stringify(redactBody(`${'['.repeat(5000)}${']'.repeat(5000)}`))).toContain(
      '[redacted]',
    )
  })
})

test('redacts the values of headers that are not known to be harmless', () => {
  const headers = new Headers({ 'set-cookie': 'a=b', 'x-request-id': 'r', 'X-Api-Key': 'k' })
  expect(redactHeaders(headers)).toEqual({
    'set-cookie': '[redacted]',
    'x-api-key': '[redacted]',
    'x-request-id': 'r',
  })
})

test('every secret name occurs in the interface', () => {
  const names = new Set<string>()
  for (const { query, body, response } of Object.values(operations)) {
    for (const schema of [query, body, response]) if (schema) collect(schema, names)
  }
  expect(secretNames.filter((name) => !names.has(name))).toEqual([])
})

function collect(schema: AnySchema, names: Set<string>, seen = new Set<string>()): void {
  const data = describeSchema(schema)
  if (data.kind === 'list') collect(data.item, names, seen)
  if (data.kind === 'reference') collect(data.target(), names, seen)
  if (data.kind !== 'message' || seen.has(data.name)) return
  seen.add(data.name)
  for (const [name, field] of data.fields) {
    names.add(name)
    collect(field.schema, names, seen)
  }
}
