import type { StartServerOptions } from '@igakit/server'

/** Says where records are kept, without a password: a DATABASE_URL that is set is easily forgotten. */
export function storePlace({ databaseUrl, file }: StartServerOptions): string {
  if (file !== undefined) return `Records are kept in the file ${file}.`
  if (databaseUrl === undefined) return 'Records are kept in memory until the server stops.'
  const { host, pathname, searchParams } = new URL(databaseUrl)
  const place = host || (searchParams.get('host') ?? 'localhost')
  return `Records are kept in the database ${pathname.slice(1)} at ${place}.`
}
