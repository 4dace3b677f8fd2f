import { createHash } from 'node:crypto'
import * as z from 'zod'
import { done, type Outcome, refuseFields } from '../errors/refusal.ts'
import { parseJsonText } from '../http/parse-json-body.ts'
import type { RecordKey } from '../store/record-key.ts'

/** The identity of a search in page tokens, regardless of the page. */
export type SearchIdentity = readonly [tenantId: string, operationId: string, ...filters: unknown[]]

/** Creates the token for the page after a record. The token is valid only for this search. */
export function writePageToken(search: SearchIdentity, after: RecordKey): string {
  return Buffer.from(JSON.stringify([fingerprintOf(search), ...after])).toString('base64url')
}

/**
 * Returns the key of the last record before a page, or null for the first page.
 * @param field The location of the token in the request.
 */
export function readPageToken(
  field: string,
  token: string | null | undefined,
  search: SearchIdentity,
): Outcome<RecordKey | null> {
  if (!token) return done(null)
  const parsed = tokenSchema.safeParse(parseJsonText(Buffer.from(token, 'base64url').toString()))
  if (!parsed.success) {
    return refuseFields({ field, description: 'Not a token; pass nextPageToken on unchanged' })
  }
  const [fingerprint, first, ...rest] = parsed.data
  if (fingerprint === fingerprintOf(search)) return done([first, ...rest])
  return refuseFields({
    field,
    description: 'The token is for another search or other filters; omit it to start over',
  })
}

const tokenSchema = z.tuple([z.string(), z.string()], z.string())

function fingerprintOf(search: SearchIdentity): string {
  return createHash('sha256').update(JSON.stringify(search)).digest('base64url').slice(0, 22)
}
