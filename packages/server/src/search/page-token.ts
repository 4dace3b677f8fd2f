import { createHash } from 'node:crypto'
import * as z from 'zod'
import { done, type Outcome } from '../errors/refusal.ts'
import { refuseFields } from '../errors/refuse-fields.ts'
import type { RecordKey } from '../store/record-key.ts'

/** A search as its page tokens know it: what is asked for, and not which page of it. */
export type SearchIdentity = readonly [tenantId: string, operationId: string, ...filters: unknown[]]

/** The token of the page that begins after a record. It is good for the same search only. */
export function writePageToken(search: SearchIdentity, after: RecordKey): string {
  return Buffer.from(JSON.stringify([fingerprintOf(search), ...after])).toString('base64url')
}

/**
 * The key of the record that a page begins after; null for the first page.
 *
 * @param field Where the token stands in the request
 */
export function readPageToken(
  field: string,
  token: string | null | undefined,
  search: SearchIdentity,
): Outcome<RecordKey | null> {
  if (!token) return done(null)
  const parsed = tokenSchema.safeParse(parseToken(token))
  if (!parsed.success) {
    return refuseFields({ field, description: 'Not a token; pass nextPageToken on unchanged' })
  }
  const [fingerprint, first, ...rest] = parsed.data
  if (fingerprint === fingerprintOf(search)) return done([first, ...rest])
  return refuseFields({
    field,
    description: 'The token is of another search, or of other filters; leave it out to begin anew',
  })
}

const tokenSchema = z.tuple([z.string(), z.string()], z.string())

function parseToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString())
  } catch {
    // No JSON: no schema lets it through.
    return undefined
  }
}

function fingerprintOf(search: SearchIdentity): string {
  return createHash('sha256').update(JSON.stringify(search)).digest('base64url').slice(0, 22)
}
