import { describe, expect, test, vi } from 'vitest'
import { callOperation } from '../call-operation.ts'
import { PagingError } from '../errors/index.ts'
import { connect, failureOf } from '../testing/connect.ts'
import { nextTask } from '../testing/next-task.ts'
import type { SeenRequest } from '../testing/scripted-fetch.ts'

/** Returns a service with a number of owners, in pages of the requested size. */
function owners(total: number) {
  return ({ url }: SeenRequest) => {
    const query = new URL(url).searchParams
    const size = Number(query.get('page_size') ?? 25)
    const from = Number(query.get('page_token') ?? 0)
    const to = Math.min(from + size, total)
    const list = Array.from({ length: to - from }, (_, index) => ({
      entitlementId: `${from + index}`,
    }))
    return { body: { list, nextPageToken: to < total ? String(to) : '' } }
  }
}

const which = { appId: 'a', entitlementId: 'e' }

test('iterates over a list and requests its pages on demand', async () => {
  const { client, seen } = connect([owners(60)])
  const ids: (string | null | undefined)[] = []
  const pagesByThen: number[] = []
  for await (const { entitlementId } of client.entitlementOwners.searchUsers(which)) {
    ids.push(entitlementId)
    pagesByThen.push(seen.length)
  }
  expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => String(index)))
  expect(seen.map(({ url }) => new URL(url).search)).toEqual([
    '',
    '?page_token=25',
    '?page_token=50',
  ])
})

test('requests no further page after a break', async () => {
  const { client, seen } = connect([owners(1000)])
  for await (const { entitlementId } of client.entitlementOwners.searchUsers(which)) {
    if (entitlementId === '26') break
  }
  expect(seen).toHaveLength(2)
})

test('awaits to the first page', async () => {
  const { client, seen } = connect([owners(60)])
  const page = await client.entitlementOwners.searchUsers({ ...which, pageSize: 10 })
  expect([page.list?.length, page.nextPageToken]).toEqual([10, '10'])
  expect(seen).toHaveLength(1)
})

test('iterates page by page', async () => {
  const { client, seen } = connect([owners(250)])
  const sizes: number[] = []
  const owned = client.entitlementOwners.searchUsers({ ...which, pageSize: 1000 })
  for await (const { list } of owned.pages()) sizes.push(list?.length ?? 0)
  expect(sizes).toEqual([100, 100, 50])
  expect(new URL(seen[1]?.url ?? '').search).toBe('?page_size=100&page_token=100')
})

describe('toArray collects', () => {
  test.each([
    [0, 0, 1],
    [1, 1, 1],
    [25, 25, 1],
    [26, 26, 2],
    [Infinity, 60, 3],
  ])('up to %d of 60: %d, with %d requests', async (limit, length, requests) => {
    const { client, seen } = connect([owners(60)])
    const all = await client.entitlementOwners.searchUsers(which).toArray({ limit })
    expect([all.length, seen.length]).toEqual([length, requests])
  })
})

test('a search keeps its filters even if their object changes', async () => {
  const answers = [{ body: { list: [{}], nextPageToken: 'two' } }, { body: { list: null } }]
  const { client, seen } = connect(answers)
  const filters = { appId: 'a', userIds: ['u1'], pageSize: 5 }
  for await (const _ of client.appUsers.search(filters)) {
    filters.userIds.push('u2')
    filters.appId = 'b'
  }
  expect(seen.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { appId: 'a', userIds: ['u1'], pageSize: 10 },
    { appId: 'a', userIds: ['u1'], pageSize: 10, pageToken: 'two' },
  ])
})

const page = (id: string, nextPageToken: string) => ({
  body: { list: [{ entitlementId: id }], nextPageToken },
})
const empty = (nextPageToken: string | null) => ({ body: { list: [], nextPageToken } })

test('a list keeps its filters too', async () => {
  const { client, seen } = connect([page('1', 'two'), page('2', '')])
  const filters = { ...which, roleSlug: 'first' }
  for await (const _ of client.entitlementOwners.searchUsers(filters)) filters.roleSlug = 'other'
  expect(seen.map(({ url }) => new URL(url).search)).toEqual([
    '?role_slug=first',
    '?page_token=two&role_slug=first',
  ])
})

describe('an endless list', () => {
  test.each([
    ['a repeated token', [page('1', 'a'), page('2', 'a')], 2],
    ['a cycle of tokens', [page('1', 'a'), page('2', 'b'), page('3', 'a')], 3],
    ['a repeated page with a new token', [page('1', 'a'), page('1', 'b')], 2],
  ])('%s ends with an error', async (_, answers, pages) => {
    const { client, seen } = connect([...answers, page('9', 'z')])
    const all = client.entitlementOwners.searchUsers(which).toArray({ limit: Infinity })
    const error = await failureOf(all)
    expect(error).toBeInstanceOf(PagingError)
    expect(error).toMatchObject({ code: 'page_repeated', pages })
    expect(seen).toHaveLength(pages)
  })

  test('does not return a repeated page', async () => {
    const { client } = connect([page('1', 'a'), page('1', 'b')])
    const ids: unknown[] = []
    const loop = async (): Promise<void> => {
      for await (const each of client.entitlementOwners.searchUsers(which)) {
        ids.push(each.entitlementId)
      }
    }
    expect(await failureOf(loop())).toBeInstanceOf(PagingError)
    expect(ids).toEqual(['1'])
  })

  test('a list from a token ends when that token repeats', async () => {
    const { client, seen } = connect([page('1', 'a')])
    const all = client.entitlementOwners
      .searchUsers({ ...which, pageToken: 'a' })
      .toArray({ limit: Infinity })
    expect(await failureOf(all)).toMatchObject({ code: 'page_repeated', pages: 1 })
    expect(seen).toHaveLength(1)
  })

  test('stops after a thousand empty pages with new tokens', async () => {
    let token = 0
    // The list ends eventually, so that a failing test terminates.
    const { client, seen } = connect([() => empty(token < 2000 ? `t${token++}` : '')])
    const all = client.entitlementOwners.searchUsers(which).toArray({ limit: 1 })
    const error = await failureOf(all)
    expect(error).toBeInstanceOf(PagingError)
    expect(error).toMatchObject({
      code: 'pages_empty',
      pages: 1001,
      message: 'The service returned more than 1000 empty pages in a row.',
    })
    expect(seen).toHaveLength(1001)
  })

  test('a page with members resets the count of empty pages', async () => {
    let token = 0
    const { client } = connect([
      () => (token % 900 === 899 ? page(String(token), `t${token++}`) : empty(`t${token++}`)),
    ])
    const all = await client.entitlementOwners.searchUsers(which).toArray({ limit: 3 })
    expect(all).toHaveLength(3)
  })

  test('distinguishes pages that cannot be compared by their tokens', async () => {
    const stringify = vi.spyOn(JSON, 'stringify')
    const { client } = connect([page('1', 'a'), page('1', 'b'), page('1', 'a')])
    const collected: unknown[] = []
    const loop = async (): Promise<void> => {
      for await (const each of client.entitlementOwners.searchUsers(which)) {
        collected.push(each)
        // Engines throw for values nested deeper than their stack.
        stringify.mockImplementationOnce(() => {
          throw new RangeError('Maximum call stack size exceeded')
        })
      }
    }
    expect(await failureOf(loop())).toMatchObject({ code: 'page_repeated', pages: 3 })
    expect(collected).toHaveLength(3)
  })

  test('empty pages are not repeated pages', async () => {
    const { client } = connect([empty('a'), empty('b'), empty(null)])
    const all = client.entitlementOwners.searchUsers(which).toArray({ limit: Infinity })
    expect(await all).toEqual([])
  })
})

test.each([Number.NaN, -1])('rejects the limit %d', async (limit) => {
  const { client } = connect([owners(60)])
  const all = client.entitlementOwners.searchUsers(which).toArray({ limit })
  expect(await failureOf(all)).toMatchObject({ code: 'option', path: ['limit'] })
})

describe('a malformed page is an error', () => {
  test.each([
    ['a string instead of a list', { list: 'abc' }],
    ['an object instead of a list', { list: {} }],
    ['a number instead of a token', { list: [], nextPageToken: 5 }],
    ['a token that does not fit in a URL', { list: [], nextPageToken: 'x'.repeat(65_537) }],
  ])('%s', async (_, body) => {
    const { client, seen } = connect([{ body }])
    const all = client.entitlementOwners.searchUsers(which).toArray({ limit: 5 })
    expect(await failureOf(all)).toMatchObject({ code: 'response_invalid' })
    expect(seen).toHaveLength(1)
  })

  test('in a call by id too', async () => {
    const { client } = connect([{ body: { list: 'abc' } }])
    const call = callOperation(client.connection, 'appUsers.search', { pageSize: 500 })
    expect(await failureOf(call)).toMatchObject({ code: 'response_invalid' })
  })
})

test('a failure of a later page ends the list with its position', async () => {
  const [first] = [owners(60)]
  const { client } = connect([first, { status: 400, body: { code: 3, message: 'bad token' } }])
  const all = client.entitlementOwners.searchUsers(which).toArray({ limit: Infinity })
  expect(await failureOf(all)).toMatchObject({
    code: 'invalid_argument',
    operation: 'entitlementOwners.searchUsers',
  })
})

test('only the loop receives its failure', async () => {
  const { client } = connect([{ status: 404 }])
  const loop = async (): Promise<void> => {
    for await (const _ of client.entitlementOwners.searchUsers(which)) throw new Error('an item')
  }
  expect(await failureOf(loop())).toMatchObject({ code: 'not_found' })
  // An unhandled rejection would fail the run.
  await nextTask()
})
