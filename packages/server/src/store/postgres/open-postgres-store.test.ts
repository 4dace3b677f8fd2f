import { missingPostgres, startTestPostgres, type TestPostgres } from '@igakit/test-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { queryPostgres } from '../../testing/query-postgres.ts'
import { describeSearch } from '../../testing/store-search-suite.ts'
import { describeStore } from '../../testing/store-suite.ts'
import type { RecordKind, Records } from '../records.ts'
import type { Store } from '../store.ts'
import { StoreUnavailableError, TenantBusyError, WriteConflict } from '../errors.ts'
import { openPostgresStore, type PostgresOptions } from './open-postgres-store.ts'

const missing = missingPostgres()

const counterKind: RecordKind<{ count: number }> = {
  name: 'counter',
  schema: z.object({ count: z.number() }),
}

const run = async <T>(store: Store, work: (records: Records) => Promise<T>): Promise<T> =>
  (await store.transaction('acme', async (records) => ({ ok: true, value: await work(records) })))
    .value

const increment = async (records: Records, key: string) => {
  const read = await records.get(counterKind, [key])
  if (read) await records.update(counterKind, read, { count: read.body.count + 1 })
  else await records.insert(counterKind, [key], { count: 1 })
}

/** Returns a function that blocks its callers until a given number of them have called it. */
const barrier = (count: number) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    if (++arrived === count) resolve()
    return promise
  }
}

const countOf = (store: Store, key: string) =>
  run(store, async (records) => (await records.get(counterKind, [key]))?.body.count)

const ofStore = `application_name = 'igakit' and datname = current_database()`

const cutConnections = (url: string) =>
  queryPostgres(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${ofStore}`)

const connections = (url: string) =>
  queryPostgres(url, `select pid from pg_stat_activity where ${ofStore}`)

describe.skipIf(missing !== null)(`on PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
  let postgres: TestPostgres
  let url: string
  beforeAll(async () => {
    postgres = await startTestPostgres()
    url = await postgres.createDatabase()
  })
  afterAll(() => postgres.stop())

  const openEmpty = async (options?: PostgresOptions) => {
    const store = await openPostgresStore(url, options)
    await queryPostgres(
      url,
      'truncate igakit.tenants, igakit.datasets, igakit.records, igakit.postings, igakit.counters',
    )
    return store
  }

  const openWithTenant = async (options?: PostgresOptions) => {
    const store = await openEmpty(options)
    await store.createTenant({ id: 'acme', signingKey: 'key', createdAt: '' })
    return store
  }

  describeStore('PostgreSQL', openEmpty)
  describeSearch('PostgreSQL', async () => openPostgresStore(await postgres.createDatabase()))

  test('creates its tables once, even in concurrent starts', async () => {
    const empty = await postgres.createDatabase()
    const stores = await Promise.all(Array.from({ length: 8 }, () => openPostgresStore(empty)))
    const created = await Promise.all(
      stores.map((store) => store.createTenant({ id: 'acme', signingKey: '', createdAt: '' })),
    )
    expect(created.filter(Boolean)).toHaveLength(1)
    await Promise.all(stores.map((store) => store.close()))
  })

  test('cleans up after a process that died during a change, but not after a living one', async () => {
    const store = await openWithTenant()
    await store.createTenant({ id: 'globex', signingKey: 'key', createdAt: '' })
    const insert = (tenant: string, owner: string, until: string) =>
      queryPostgres(
        url,
        `update igakit.tenants set busy_owner = '${owner}', busy_until = '${until}' where id = '${tenant}';
        insert into igakit.datasets (tenant_id, kind, role, sorted)
          values ('${tenant}', 'counter', 'draft:${owner}', 0);
        insert into igakit.records (dataset, key, version, body)
          select id, 'a/', 1, '{}' from igakit.datasets where role = 'draft:${owner}'`,
      )
    await insert('acme', 'dead', '2026-01-01T00:00:00.000Z')
    await insert('globex', 'alive', '9999-01-01T00:00:00.000Z')
    const other = await openPostgresStore(url)
    const roles = await queryPostgres(
      url,
      'select role from igakit.datasets join igakit.records on dataset = id',
    )
    expect(roles).toEqual([{ role: 'draft:alive' }])
    await run(other, (records) => increment(records, 'a'))
    const busy = other.transaction('globex', async (records) => {
      await increment(records, 'a')
      return { ok: true }
    })
    await expect(busy).rejects.toThrow(TenantBusyError)
    await Promise.all([store.close(), other.close()])
  })

  test('counts for all processes without duplicates', async () => {
    const stores = [await openEmpty(), await openPostgresStore(url)]
    const counts = await Promise.all(
      [...stores, ...stores, ...stores, ...stores].map((store) => store.nextCount('a')),
    )
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    await Promise.all(stores.map((store) => store.close()))
  })

  test('repeats work after a conflict', async () => {
    const store = await openWithTenant()
    await run(store, (records) => increment(records, 'a'))
    let attempts = 0
    await run(store, async (records) => {
      attempts++
      await records.get(counterKind, ['a'])
      if (attempts < 3) await run(store, (others) => increment(others, 'a'))
      await increment(records, 'a')
    })
    expect(attempts).toBe(3)
    expect(await countOf(store, 'a')).toBe(4)
    await store.close()
  })

  test('succeeds for many concurrent writers of one or several records', async () => {
    const stores = [await openWithTenant(), await openPostgresStore(url)]
    const keys = Array.from({ length: 20 }, (_, index) => String(index))
    await Promise.all(
      stores.flatMap((store) => [
        ...keys.map((key) => run(store, (records) => increment(records, key))),
        ...keys.map(() => run(store, (records) => increment(records, 'all'))),
      ]),
    )
    const [store] = stores
    if (!store) throw new Error('there are two')
    const counts = await Promise.all(keys.map((key) => countOf(store, key)))
    expect(counts).toEqual(keys.map(() => 2))
    expect(await countOf(store, 'all')).toBe(40)
    await Promise.all(stores.map((each) => each.close()))
  })

  test('fails after repeated conflicts', async () => {
    const store = await openWithTenant()
    await run(store, (records) => increment(records, 'a'))
    let attempts = 0
    const never = run(store, async (records) => {
      attempts++
      await records.get(counterKind, ['a'])
      await run(store, (others) => increment(others, 'a'))
      await increment(records, 'a')
    })
    await expect(never).rejects.toThrow(WriteConflict)
    expect(await countOf(store, 'a')).toBe(1 + attempts)
    await store.close()
  })

  test('repeats work after a deadlock', async () => {
    const store = await openWithTenant()
    for (const key of ['a', 'b']) await run(store, (records) => increment(records, key))
    const together = barrier(2)
    const both = async (first: string, second: string) => {
      let attempts = 0
      await run(store, async (records) => {
        attempts++
        await increment(records, first)
        await together()
        await increment(records, second)
      })
      return attempts
    }
    const attempts = await Promise.all([both('a', 'b'), both('b', 'a')])
    expect(Math.max(...attempts)).toBeGreaterThan(1)
    expect([await countOf(store, 'a'), await countOf(store, 'b')]).toEqual([3, 3])
    await store.close()
  })

  test('prevents write skew', async () => {
    const store = await openWithTenant()
    const together = barrier(2)
    // Each transaction writes only if the other transaction has not written, so only one of them may write.
    const claim = (own: string, other: string) =>
      run(store, async (records) => {
        const taken = await records.get(counterKind, [other])
        await together()
        if (!taken) await increment(records, own)
      })
    await Promise.all([claim('a', 'b'), claim('b', 'a')])
    expect(await run(store, (records) => records.list(counterKind))).toHaveLength(1)
    await store.close()
  })

  test('reports that nothing was written after a lost connection, and continues', async () => {
    const store = await openWithTenant()
    const lost = run(store, async (records) => {
      await increment(records, 'a')
      await cutConnections(url)
      await increment(records, 'b')
    })
    const failure = await lost.catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StoreUnavailableError)
    expect(failure).toMatchObject({ code: 'store_unavailable', done: 'no' })
    expect(await run(store, (records) => records.list(counterKind))).toEqual([])
    await store.close()
  })

  test('survives lost idle connections', async () => {
    const store = await openWithTenant()
    await Promise.all([1, 2, 3].map((key) => run(store, (records) => increment(records, `${key}`))))
    await cutConnections(url)
    await expect.poll(() => run(store, (records) => records.list(counterKind))).toHaveLength(3)
    await store.close()
  })

  test('cancels a slow statement', async () => {
    const store = await openWithTenant({ statementTimeout: 100 })
    await run(store, (records) => increment(records, 'a'))
    const other = await openPostgresStore(url)
    const blocked = run(other, async (records) => {
      await increment(records, 'a')
      await expect(run(store, (late) => increment(late, 'a'))).rejects.toThrow(
        StoreUnavailableError,
      )
    })
    await blocked
    expect(await countOf(store, 'a')).toBe(2)
    await other.close()
    await store.close()
  })

  test('queues more transactions than connections', async () => {
    const store = await openWithTenant({ poolSize: 2 })
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        run(store, (records) => increment(records, String(index))),
      ),
    )
    expect(await run(store, (records) => records.list(counterKind))).toHaveLength(50)
    await store.close()
  })

  test('finds many records by many terms before statistics exist', async () => {
    const store = await openWithTenant({ statementTimeout: 5000 })
    const keys = Array.from({ length: 8000 }, (_, index) => `${index}/`)
    const indexedKind: RecordKind<{ own: string }> = {
      name: 'indexed',
      schema: z.object({ own: z.string() }),
      terms: ({ own }) => ({ own: [own], common: ['x'] }),
    }
    await store.replace('acme', [indexedKind], async (draft) => {
      const records = keys.map((own) => ({ key: [own] as const, body: { own } }))
      await draft.insert(indexedKind, records)
      return { ok: true }
    })
    const where = [
      { field: 'own', anyOf: keys },
      { field: 'common', anyOf: ['x'] },
    ]
    expect(await run(store, (records) => records.find(indexedKind, { where }))).toHaveLength(8000)
    await store.close()
  })

  test('finds no tenant by an invalid name', async () => {
    const store = await openWithTenant()
    for (const id of ['\u0000', 'acme\u0000', '\uD800']) {
      expect(await store.findTenant(id)).toBeNull()
    }
    await store.close()
  })

  test('reports that the database does not answer', async () => {
    const nobody = 'postgresql://postgres@127.0.0.1:1/none'
    await expect(openPostgresStore(nobody)).rejects.toThrow(/could not be migrated/)
    await expect(openPostgresStore(url.replace(/igakit_test_\w+/, 'none'))).rejects.toMatchObject({
      cause: { code: '3D000' },
    })
  })

  test('leaves no connection open after it is closed', async () => {
    const store = await openWithTenant()
    await Promise.all([1, 2, 3].map((key) => run(store, (records) => increment(records, `${key}`))))
    await store.close()
    await expect.poll(() => connections(url)).toEqual([])
  })
})
