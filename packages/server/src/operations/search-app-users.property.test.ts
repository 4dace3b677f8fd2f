import {
  appUserDomainFilters,
  appUserStatusFilters,
  appUserTypeFilters,
  type SearchAppUsersRequest,
  searchAppUsersResponseSchema,
} from '@igakit/schemas'
import { missingPostgres, startTestPostgres, type TestPostgres } from '@igakit/test-postgres'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../clock/clock.ts'
import { randomIds } from '../ids/ids.ts'
import { appUserKind, type AppUserRecord } from '../records/app-user.ts'
import { openPostgresStore } from '../store/postgres/open-postgres-store.ts'
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts'
import type { Store } from '../store/store.ts'
import { searchAppUsers } from './search-app-users.ts'
import type { Service } from '../service/service.ts'

const tenant = { id: 'acme', signingKey: 'key of acme', createdAt: '2026-01-01T00:00:00Z' }

const appId = fc.constantFrom('crm', 'hr')
const id = fc.integer({ min: 0, max: 99 }).map((number) => `a${number}`)
const userId = fc.constantFrom('u1', 'u2', 'u3')
const details = fc.constantFrom('Active', 'Suspended')
const word = fc.constantFrom('Ada', 'adam', 'LOVELACE', 'lovelaces', 'Höpper', 'hoper', 'of', 'x1')
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '))

const status = fc.record({ details: fc.option(details) })

const account: fc.Arbitrary<AppUserRecord> = fc.record(
  {
    view: fc.record(
      {
        appId,
        id,
        identityUserId: fc.option(userId),
        displayName: fc.option(text),
        isExternal: fc.option(fc.boolean()),
        status: fc.option(status),
        deletedAt: fc.option(fc.constant('2026-01-01T00:00:00Z'), { freq: 5 }),
      },
      { requiredKeys: ['appId', 'id'] },
    ),
    status: fc.constantFrom(...appUserStatusFilters),
    type: fc.constantFrom(...appUserTypeFilters),
    description: fc.option(text),
  },
  { requiredKeys: ['view'] },
)

/** The accounts to search, generated with a seed so that failures are reproducible. */
const appUsers = uniqueByKey(fc.sample(account, { numRuns: 200, seed: 7 }))

/** Returns a filter that is mostly unset, so that combinations still match some accounts. */
const seldom = <T>(filter: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: filter })

const some = <T>(values: fc.Arbitrary<T>, maxLength = 3) => seldom(fc.array(values, { maxLength }))

const request: fc.Arbitrary<SearchAppUsersRequest> = fc.record({
  appId: seldom(appId),
  appUserDomains: some(fc.constantFrom(...appUserDomainFilters)),
  appUserIds: some(id, 60),
  appUserStatusDetails: some(details),
  appUserStatuses: some(fc.constantFrom(...appUserStatusFilters)),
  appUserTypes: some(fc.constantFrom(...appUserTypeFilters)),
  excludeAppUserIds: some(id, 60),
  pageSize: seldom(fc.constantFrom(0, 10, 17, 100)),
  query: seldom(
    fc.oneof(
      text,
      fc.constantFrom('lovlace', 'lovelacex ada', 'hopper', 'ho', 'vel', 'adam x', '-', 'ave'),
    ),
  ),
  refs: some(fc.record({ appId, id }), 20),
  userIds: some(userId),
})

/** Compares search results from a store with the result of filtering all accounts. */
function describeSearch(engine: string, numRuns: number, open: () => Promise<Store>): void {
  describe(`on ${engine}`, () => {
    let service: Service
    beforeAll(async () => {
      const store = await open()
      await store.createTenant(tenant)
      await store.transaction(tenant.id, async (records) => {
        for (const appUser of appUsers) {
          await records.insert(appUserKind, appUserKind.keyOf(appUser), appUser)
        }
        return { ok: true }
      })
      service = { store, clock: systemClock, ids: randomIds }
    })
    afterAll(() => service.store.close())

    test('finds the same accounts as a full scan, in order and in pages of the requested size', async () => {
      let found = 0
      await fc.assert(
        fc.asyncProperty(request, async (searched) => {
          const pages = await readPages(service, searched)
          const expected = appUsers.filter((each) => isWanted(searched, each)).map(keyOf)
          expect(pages.flat()).toEqual(expected.toSorted())
          const size = searched.pageSize || 25
          const last = pages.pop()
          expect(pages.every(({ length }) => length === size)).toBe(true)
          expect(last?.length).toBeLessThanOrEqual(size)
          found += expected.length
        }),
        { numRuns },
      )
      expect(found).toBeGreaterThan(5 * numRuns)
    })
  })
}

describeSearch('SQLite', 200, () => openSqliteStore(':memory:'))

const missing = missingPostgres()

describe.skipIf(missing !== null)(`with a server${missing ? ` (${missing})` : ''}`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startTestPostgres()
  })
  afterAll(() => postgres.stop())
  describeSearch('PostgreSQL', 50, async () => openPostgresStore(await postgres.createDatabase()))
})

async function readPages(service: Service, searched: SearchAppUsersRequest): Promise<string[][]> {
  const pages: string[][] = []
  let pageToken: string | null | undefined
  do {
    const body = Buffer.from(JSON.stringify({ ...searched, pageToken }))
    const raw = { path: {}, query: new URLSearchParams(), body }
    const outcome = await searchAppUsers.run(service, tenant, raw)
    const page = searchAppUsersResponseSchema.parse(outcome.ok ? outcome.value : outcome)
    pages.push((page.list ?? []).map(({ appUser }) => keyOf({ view: appUser ?? {} })))
    pageToken = page.nextPageToken
  } while (pageToken)
  return pages
}

/** True if an account matches the filters as the API defines them. */
function isWanted(searched: SearchAppUsersRequest, { view, ...record }: AppUserRecord): boolean {
  const domain = view.isExternal ? 'APP_USER_DOMAIN_EXTERNAL' : 'APP_USER_DOMAIN_TRUSTED'
  const words = naiveWords(`${view.displayName ?? ''} ${record.description ?? ''}`)
  return (
    (!view.deletedAt || searched.appUserStatuses?.includes('STATUS_DELETED') === true) &&
    (!searched.appId || view.appId === searched.appId) &&
    isAnyOf(searched.appUserIds, view.id) &&
    isAnyOf(searched.userIds, view.identityUserId) &&
    isAnyOf(searched.appUserDomains, domain) &&
    isAnyOf(
      searched.appUserStatuses,
      view.deletedAt ? 'STATUS_DELETED' : (record.status ?? 'STATUS_UNSPECIFIED'),
    ) &&
    isAnyOf(searched.appUserTypes, record.type ?? 'APP_USER_TYPE_UNSPECIFIED') &&
    isAnyOf(searched.appUserStatusDetails, view.status?.details) &&
    !searched.excludeAppUserIds?.includes(view.id ?? '') &&
    (!searched.refs?.length ||
      searched.refs.some((ref) => ref.appId === view.appId && ref.id === view.id)) &&
    (!searched.query ||
      (searched.query !== '-' &&
        naiveWords(searched.query).every((each) => words.some((other) => isLike(each, other)))))
  )
}

function isAnyOf(
  wanted: readonly string[] | null | undefined,
  value: string | null | undefined,
): boolean {
  return !wanted?.length || (value ? wanted.includes(value) : false)
}

function naiveWords(words: string): readonly string[] {
  const folded = words.toLowerCase().replaceAll('ö', 'o')
  return folded.split(/[ -]/).filter((each) => each !== '')
}

function isLike(queryWord: string, other: string): boolean {
  if (queryWord.length < 3) return other.startsWith(queryWord)
  return other.includes(queryWord) || (queryWord.length >= 5 && distance(queryWord, other) <= 1)
}

/** Returns the Damerau-Levenshtein distance, calculated with the textbook recursion. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  if (a[0] === b[0]) return distance(a.slice(1), b.slice(1))
  if (Math.abs(a.length - b.length) > 2) return Infinity
  const isSwapped = a[0] === b[1] && a[1] === b[0]
  const steps = [
    isSwapped ? distance(a.slice(2), b.slice(2)) : Infinity,
    distance(a.slice(1), b),
    distance(a, b.slice(1)),
    distance(a.slice(1), b.slice(1)),
  ]
  return 1 + Math.min(...steps)
}

function keyOf({ view }: Pick<AppUserRecord, 'view'>): string {
  return `${view.appId}/${view.id}`
}

function uniqueByKey(accounts: readonly AppUserRecord[]): readonly AppUserRecord[] {
  return [...new Map(accounts.map((each) => [keyOf(each), each])).values()]
}
