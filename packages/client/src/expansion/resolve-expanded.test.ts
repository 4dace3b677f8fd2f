import { describe, expect, test } from 'vitest'
import { connect } from '../testing/connect.ts'
import { isExpandedType } from './expanded-types.ts'
import { resolveExpanded, resolvePath } from './resolve-expanded.ts'

const app = { '@type': 'type.googleapis.com/acme.api.v1.App', id: 'a1' }
const ada = { '@type': 'type.googleapis.com/acme.api.v1.User', id: 'u1', email: 'ada@example.com' }
const bob = { '@type': 'type.googleapis.com/acme.api.v1.User', id: 'u2' }
const usage = { '@type': 'type.googleapis.com/acme.api.v1.AppUserLastUsage', at: 'now' }

describe('a path selects objects by index', () => {
  test.each([
    ['$.expanded[0]', [0]],
    ['$.expanded[2]', [2]],
    ['$.expanded[3]', []],
    ['$.expanded[0,2]', [0, 2]],
    ['$.expanded[0, 7]', [0]],
    ['$.expanded[*]', [0, 1, 2]],
    ["$['expanded'][1]", [1]],
    ['$.expanded[-1]', []],
    ['$.expanded[1e0]', []],
    ['$.expanded', []],
    ['$.list[0]', []],
    ['$.expanded[0].id', []],
    ['', []],
    [null, []],
    [undefined, []],
    [5, []],
    ['$.expanded[__proto__]', []],
  ])('%j: %j', (path, expected) => {
    expect(resolvePath(path, 3)).toEqual(expected)
  })
})

test('resolves the expanded objects of each found account', async () => {
  const list = [
    { appUser: { id: '1' }, appPath: '$.expanded[0]', identityUserPath: '$.expanded[1]' },
    { appUser: { id: '2' }, appPath: '$.expanded[0]', identityUserPath: '', lastUsagePath: null },
    { appUser: { id: '3' }, appPath: '$.expanded[9]', identityUserPath: '$.expanded[0]' },
    { appUser: { id: '4' }, lastUsagePath: '$.expanded[2]' },
  ]
  const { client, seen } = connect([{ body: { list, expanded: [app, ada, usage] } }])
  const views = await client.appUsers
    .search({ expandMask: { paths: ['app_id', 'identity_user_id', 'last_usage'] } })
    .toArray({ limit: 10 })
  expect(views.map((view) => resolveExpanded(view))).toEqual([
    { app, identityUser: ada, lastUsage: undefined },
    { app, identityUser: undefined, lastUsage: undefined },
    { app: undefined, identityUser: undefined, lastUsage: undefined },
    { app: undefined, identityUser: undefined, lastUsage: usage },
  ])
  expect(views).toEqual(list)
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    expandMask: { paths: ['app_id', 'identity_user_id', 'last_usage'] },
  })
})

test('resolves lists of objects of a task', async () => {
  const taskView = { approversPath: '$.expanded[0,1,2]', createdByUserPath: '$.expanded[0]' }
  const { client } = connect([{ body: { taskView, expanded: [ada, app, bob] } }])
  const answer = await client.tasks.updateRequestData({
    taskId: 't1',
    expandMask: { paths: ['approver_ids', 'created_by_user_id', 'app_entitlement_ids'] },
  })
  expect(answer.taskView && resolveExpanded(answer.taskView)).toMatchObject({
    approvers: [ada, bob],
    createdByUser: ada,
    entitlements: [],
  })
})

test('resolves the app of a directory', async () => {
  const body = { directoryView: { appPath: '$.expanded[0]' }, expanded: [app] }
  const { client } = connect([{ body }])
  const expandMask = { paths: ['app_id' as const] }
  const answer = await client.directories.update({ appId: 'a', all: {}, expandMask })
  expect(answer.directoryView && resolveExpanded(answer.directoryView)).toEqual({ app })
})

describe('resolves missing objects to nothing', () => {
  test.each([
    [{ list: [{ appPath: '$.expanded[0]' }], expanded: null }],
    [{ list: [{ appPath: '$.expanded[0]' }] }],
    [{ list: [{ appPath: '$.expanded[0]' }], expanded: {} }],
    [{ list: [{ appPath: '$.expanded[0]' }], expanded: [null] }],
    [{ list: [{ appPath: '$.expanded[0]' }], expanded: ['text'] }],
    [{ list: [{ appPath: {} }], expanded: [app] }],
  ])('%j', async (body) => {
    const { client } = connect([{ body }])
    const [view] = await client.appUsers
      .search({ expandMask: { paths: ['app_id'] } })
      .toArray({ limit: 1 })
    expect(view && resolveExpanded(view)).toMatchObject({ app: undefined })
  })

  test('resolves nothing for a copied or foreign view', () => {
    expect(resolveExpanded({})).toEqual({})
  })
})

test('returns an object of an unknown type', async () => {
  const group = { '@type': 'type.googleapis.com/acme.api.v9.Application' }
  const body = { list: [{ appPath: '$.expanded[0]' }], expanded: [group] }
  const { client } = connect([{ body }])
  const [view] = await client.appUsers
    .search({ expandMask: { paths: ['*'] } })
    .toArray({ limit: 1 })
  expect(view && resolveExpanded(view).app).toEqual(group)
})

test('isExpandedType checks the type of an object', () => {
  expect([isExpandedType(ada, 'User'), isExpandedType(app, 'User')]).toEqual([true, false])
  expect(isExpandedType({ '@type': 'User' }, 'User')).toBe(true)
})
