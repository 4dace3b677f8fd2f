import { expect, test } from 'vitest'
import { operations } from '@igakit/schemas/operations'
import { callOperation } from './call-operation.ts'
import { connect, failureOf } from './testing/connect.ts'

test('calls every operation by its id', async () => {
  for (const { id, method, path } of Object.values(operations)) {
    const { client, seen } = connect([{ body: { material: { accessToken: {} } } }])
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
    const camel = names.map((name) => name.replace(/_(\w)/g, (_, c: string) => c.toUpperCase()))
    const parameters = Object.fromEntries(camel.map((name) => [name, 'x']))
    await callOperation(client.connection, id, parameters)
    expect(seen.map((request) => `${request.method} ${new URL(request.url).pathname}`)).toEqual([
      `${method} ${path.replaceAll(/\{\w+\}/g, 'x')}`,
    ])
  }
})

test('hides a one-time secret too', async () => {
  const { client } = connect([{ body: { material: { accessToken: { accessToken: 'hunter2' } } } }])
  const data = await callOperation(client.connection, 'decoys.rotate', { id: 'd1' })
  expect(JSON.stringify(data)).toBe('{"material":"[redacted]"}')
})

test('rejects an unknown operation', async () => {
  const { client } = connect([{}])
  const call = callOperation(client.connection, 'x.y', {})
  expect(await failureOf(call)).toMatchObject({ code: 'parameter', path: ['id'] })
})
