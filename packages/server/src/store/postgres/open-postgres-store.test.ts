import { missingPostgres, startTestPostgres, type TestPostgres } from '@igakit/test-postgres'
import { afterAll, beforeAll, describe } from 'vitest'
import { queryPostgres } from '../../testing/query-postgres.ts'
import { describeStore } from '../../testing/store-suite.ts'
import { openPostgresStore } from './open-postgres-store.ts'

const missing = missingPostgres()

describe.skipIf(missing !== null)(`on PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
  let postgres: TestPostgres
  let url: string
  beforeAll(async () => {
    postgres = await startTestPostgres()
    url = await postgres.createDatabase()
  })
  afterAll(() => postgres.stop())

  describeStore('PostgreSQL', async () => {
    const store = await openPostgresStore(url)
    await queryPostgres(
      url,
      'truncate igakit.tenants, igakit.record_terms, igakit.counters cascade',
    )
    return store
  })
})
