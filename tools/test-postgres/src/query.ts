import { Client } from 'pg'

/** Runs one statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  // What ends a connection fails its statement too, which is where it is noticed.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}
