import { describe, expect, test, vi } from 'vitest'
import { callOperation } from '../call-operation.ts'
import { PagingError } from '../errors/index.ts'
import { connect, failureOf } from '../testing/connect.ts'
import type { SeenRequest } from '../testing/scripted-fetch.ts'

/** A service with so many owners, in pages of the size that is asked for. */
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

test('a list is gone through member by member, its pages asked for as they are needed', async () => {
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

test('who stops asks for no more', async () => {
  const { client, seen } = connect([owners(1000)])
  for await (const { entitlementId } of client.entitlementOwners.searchUsers(which)) {
    if (entitlementId === '26') break
  }
  expect(seen).toHaveLength(2)
})

test('awaited, it is the first page', async () => {
  const { client, seen } = connect([owners(60)])
  const page = await client.entitlementOwners.searchUsers({ ...which, pageSize: 10 })
  expect([page.list?.length, page.nextPageToken]).toEqual([10, '10'])
  expect(seen).toHaveLength(1)
})

test('page by page', async () => {
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

test('a search keeps its filters, whatever becomes of the object that they came in', async () => {
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

describe('a list that would never end', () => {
  test.each([
    ['the same token', [page('1', 'a'), page('2', 'a')], 2],
    ['tokens in a circle', [page('1', 'a'), page('2', 'b'), page('3', 'a')], 3],
    ['the same page under a new token', [page('1', 'a'), page('1', 'b')], 2],
  ])('%s stops with an error', async (_, answers, pages) => {
    const { client, seen } = connect([...answers, page('9', 'z')])
    const all = client.entitlementOwners.searchUsers(which).toArray({ limit: Infinity })
    const error = await failureOf(all)
    expect(error).toBeInstanceOf(PagingError)
    expect(error).toMatchObject({ code: 'page_repeated', pages })
    expect(seen).toHaveLength(pages)
  })

  test('a page that came before is not given again', async () => {
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

  test('a list that began at a token ends when that comes again', async () => {
    const { client, seen } = connect([page('1', 'a')])
    const all = client.entitlementOwners
      .searchUsers({ ...which, pageToken: 'a' })
      .toArray({ limit: Infinity })
    expect(await failureOf(all)).toMatchObject({ code: 'page_repeated', pages: 1 })
    expect(seen).toHaveLength(1)
  })

  test('whose pages are empty, each with a new token, stops after a thousand', async () => {
    let token = 0
    // That the list ends after all is a failure of the test, which would never end else.
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

  test('a page with members lets empty ones begin anew', async () => {
    let token = 0
    const { client } = connect([
      () => (token % 900 === 899 ? page(String(token), `t${token++}`) : empty(`t${token++}`)),
    ])
    const all = await client.entitlementOwners.searchUsers(which).toArray({ limit: 3 })
    expect(all).toHaveLength(3)
  })

  test('pages that cannot be compared are told apart by their tokens', async () => {
    const stringify = vi.spyOn(JSON, 'stringify')
    const { client } = connect([page('1', 'a'), page('1', 'b'), page('1', 'a')])
    const collected: unknown[] = []
    const loop = async (): Promise<void> => {
      for await (const each of client.entitlementOwners.searchUsers(which)) {
        collected.push(each)
        // As engines do with what is nested deeper than their stack.
        stringify.mockImplementationOnce(() => {
          throw new RangeError('Maximum call stack size exceeded')
        })
      }
    }
    expect(await failureOf(loop())).toMatchObject({ code: 'page_repeated', pages: 3 })
    expect(collected).toHaveLength(3)
  })

  test('empty pages are not the same page', async () => {
    const { client } = connect([empty('a'), empty('b'), empty(null)])
    const all = client.entitlementOwners.searchUsers(which).toArray({ limit: Infinity })
    expect(await all).toEqual([])
  })
})

test.each([Number.NaN, -1])('%d is no limit', async (limit) => {
  const { client } = connect([owners(60)])
  const all = client.entitlementOwners.searchUsers(which).toArray({ limit })
  expect(await failureOf(all)).toMatchObject({ code: 'option', path: ['limit'] })
})

describe('what is no page is an error', () => {
  test.each([
    ['a text for a list', { list: 'abc' }],
    ['an object for a list', { list: {} }],
    ['a number for a token', { list: [], nextPageToken: 5 }],
    ['a token that fits into no address', { list: [], nextPageToken: 'x'.repeat(65_537) }],
  ])('%s', async (_, body) => {
    const { client, seen } = connect([{ body }])
    const all = client.entitlementOwners.searchUsers(which).toArray({ limit: 5 })
    expect(await failureOf(all)).toMatchObject({ code: 'response_invalid' })
    expect(seen).toHaveLength(1)
  })

  test('through a call by its id too', async () => {
    const { client } = connect([{ body: { list: 'abc' } }])
    const call = callOperation(client.connection, 'appUsers.search', { pageSize: 500 })
    expect(await failureOf(call)).toMatchObject({ code: 'response_invalid' })
  })
})

test('a failure of a later page is that of the list, and tells where', async () => {
  const [first] = [owners(60)]
  const { client } = connect([first, { status: 400, body: { code: 3, message: 'bad token' } }])
  const all = client.entitlementOwners.searchUsers(which).toArray({ limit: Infinity })
  expect(await failureOf(all)).toMatchObject({
    code: 'invalid_argument',
    operation: 'entitlementOwners.searchUsers',
  })
})

test('a failure that nobody but the loop waits for is heard there alone', async () => {
  const { client } = connect([{ status: 404 }])
  const loop = async (): Promise<void> => {
    for await (const _ of client.entitlementOwners.searchUsers(which)) throw new Error('an item')
  }
  expect(await failureOf(loop())).toMatchObject({ code: 'not_found' })
  await new Promise((resolve) => setTimeout(resolve, 10))
})
