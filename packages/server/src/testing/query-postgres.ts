import { Client } from 'pg'

/** Runs a single statement on a separate connection. */
export async function queryPostgres(
  url: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}
