import { embeddedBinaries } from './embedded-binaries.ts'

/** Why there is no PostgreSQL to test on; null where there is one. */
export function missingPostgres(): string | null {
  if (process.env['DATABASE_URL'] || embeddedBinaries()) return null
  return `npm has no PostgreSQL for ${process.platform}-${process.arch}, and DATABASE_URL is not set`
}
