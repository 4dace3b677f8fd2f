import { describe, expect, test } from 'vitest'
import { syncNames } from '../generated/field-names.ts'
import { connect } from '../testing/connect.ts'
import { wireNames } from './wire-names.ts'

const names = wireNames({ sync: 'acme' })

describe('maps each identifier to the tenant’s name and back', () => {
  test.each([
    ['matchSyncId', 'matchAcmeId'],
    ['syncActionInvocationId', 'acmeActionInvocationId'],
    ['syncResourceAction', 'acmeResourceAction'],
    ['syncResourceActionId', 'acmeResourceActionId'],
    ['syncResourceActionInstance', 'acmeResourceActionInstance'],
    ['syncUserPicker', 'acmeUserPicker'],
  ])('%s is %s', (name, wireName) => {
    expect(syncNames).toContain(name)
    expect(names.toWire({ deep: [{ [name]: 'x' }] })).toEqual({ deep: [{ [wireName]: 'x' }] })
    expect(names.fromWire({ deep: [{ [wireName]: 'x' }] })).toEqual({ deep: [{ [name]: 'x' }] })
  })
})

test('leaves other names unchanged', () => {
  const body = { acme: 1, sync: 2, syncs: 3, async: 4, acmeId: 5, text: 'acmeUserPicker' }
  expect(names.toWire(body)).toEqual(body)
  expect(names.fromWire(body)).toEqual(body)
})

test('leaves the contents of free-form members unchanged, even if the member is renamed', () => {
  const inside = { matchAcmeId: 'theirs', matchSyncId: 'theirs too' }
  const body = { data: inside, annotations: [inside], profile: inside }
  expect(names.fromWire(body)).toEqual(body)
  expect(names.fromWire({ acmeUserPicker: inside })).toEqual({ syncUserPicker: inside })
})

test('leaves values unchanged that are nested too deeply', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown
  expect(() => names.fromWire(deep)).not.toThrow()
})

test('maps a member called __proto__', () => {
  const body: unknown = JSON.parse('{"__proto__":{"matchAcmeId":"x"}}')
  expect(JSON.stringify(names.fromWire(body))).toBe('{"__proto__":{"matchSyncId":"x"}}')
})

test.each([[''], ['Acme'], ['ac-me'], ['1a'], ['a b']])('rejects the name %j', (sync) => {
  expect(() => wireNames({ sync })).toThrow(expect.objectContaining({ code: 'option' }))
})

test('a client maps requests and responses', async () => {
  const step = { provision: { acmeActionInvocationId: 'i1' } }
  const body = {
    taskView: { task: { policy: { current: step } } },
    expanded: [{ '@type': 'x/App' }],
  }
  const { client, seen } = connect([{ body }], { wireNames: names })
  const data = { matchSyncId: 'the name of a field of the form' }
  const { taskView } = await client.tasks.updateRequestData({ taskId: 't1', data })
  expect(taskView?.task?.policy?.current?.provision?.syncActionInvocationId).toBe('i1')
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ data })
})
