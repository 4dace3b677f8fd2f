import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { missingPostgres, startTestPostgres } from './start-test-postgres.ts'

const missing = missingPostgres()

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe.skipIf(missing !== null)(`PostgreSQL for tests${missing ? ` (${missing})` : ''}`, () => {
  test('has independent databases and survives a crash', async () => {
    const postgres = await startTestPostgres()
    try {
      const first = await postgres.createDatabase()
      const second = await postgres.createDatabase()
      await withClient(first, (client) => client.query('create table notes (text text)'))
      await postgres.crash?.()
      const notesOf = async (url: string) => {
        const found = await withClient(url, (client) =>
          client.query<{ found: boolean }>(`select to_regclass('notes') is not null as found`),
        )
        return found.rows
      }
      expect(await notesOf(first)).toEqual([{ found: true }])
      expect(await notesOf(second)).toEqual([{ found: false }])
    } finally {
      await postgres.stop()
    }
  })
})
