import type { StartServerOptions } from '@igakit/server'

/** Where what is changed is kept, in a sentence without a password: who has DATABASE_URL set may not think of it. */
export function storePlace({ databaseUrl, file }: StartServerOptions): string {
  if (file !== undefined) return `Tenants are kept in the file ${file}.`
  if (databaseUrl === undefined) return 'Tenants are kept in memory, and are gone in the end.'
  const { host, pathname, searchParams } = new URL(databaseUrl)
  const place = host || (searchParams.get('host') ?? 'localhost')
  return `Tenants are kept in the database ${pathname.slice(1)} at ${place}.`
}
