import { missingPostgres, startTestPostgres } from '@igakit/test-postgres'
import { functionCommitSchema } from '@igakit/schemas'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { StartTenantOptions } from '../start-tenant.ts'
import { startTestTenant } from '../testing/tenant-client.ts'

const missing = missingPostgres()
const names = Array.from({ length: 16 }, (_, index) => `${index}.js`)

/** Uploads every file twice concurrently and returns the outcome. */
async function uploadAll(store: StartTenantOptions) {
  const functions = [{ id: 'f', deletedAt: null }]
  await using tenant = await startTestTenant({ ...store, fixtures: { functions } })
  const { baseUrl, control } = tenant.tenant
  const answer = await tenant.call('POST', '/api/v1/functions/f/commits', { filenames: names })
  const { uploadUrls } = functionCommitSchema.parse(answer.body)
  const urls = z.record(z.string(), z.string()).parse(uploadUrls)
  const statuses = await Promise.all(
    [...names, ...names].map(async (name) => {
      const url = new URL(urls[name] ?? '', `${baseUrl}/`)
      return (await fetch(url, { method: 'PUT', body: name })).status
    }),
  )
  const { functionCommits, functionFiles } = await control.fixtures.get()
  return {
    taken: statuses.filter((status) => status === 204).length,
    refused: statuses.filter((status) => status === 409).length,
    stored: functionFiles?.length,
    isComplete: functionCommits?.[0]?.completedAt !== null,
  }
}

const eachOnce = {
  taken: names.length,
  refused: names.length,
  stored: names.length,
  isComplete: true,
}

test('accepts each of many concurrent files once, in SQLite', async () => {
  expect(await uploadAll({})).toEqual(eachOnce)
})

test.skipIf(missing !== null)(
  `accepts each of many concurrent files once, in PostgreSQL${missing ? ` (${missing})` : ''}`,
  async () => {
    const postgres = await startTestPostgres()
    try {
      const databaseUrl = await postgres.createDatabase()
      expect(await uploadAll({ databaseUrl })).toEqual(eachOnce)
    } finally {
      await postgres.stop()
    }
  },
)
