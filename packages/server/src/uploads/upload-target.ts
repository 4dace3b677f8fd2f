import { signToken, verifyToken } from '../auth/tenant-token.ts'
import type { Clock } from '../clock/clock.ts'
import { done, type Outcome, refuse } from '../errors/refusal.ts'
import type { Tenant } from '../store/store.ts'

/** A committed file that the client must upload. */
export interface UploadTarget {
  readonly functionId: string
  readonly commitId: string
  readonly filename: string
}

/** Returns the upload path of a file, relative to its tenant. */
export function uploadPath({ functionId, commitId, filename }: UploadTarget): string {
  return ['uploads', functionId, commitId, filename].map(encodeURIComponent).join('/')
}

/** The maximum length of a file name in bytes, as in most file systems. */
const MAX_BYTES = 255

/**
 * Returns the problem with a file name, or undefined. Names that could lead outside a folder on any system are
 * rejected.
 */
export function filenameFault(filename: string): string | undefined {
  if (filename === '') return 'Empty'
  if (/[/\\]/.test(filename)) return 'Contains a path separator; files have no folders'
  if (filename === '.' || filename === '..') return 'Names a folder'
  // oxlint-disable-next-line no-control-regex -- Matches control characters.
  if (/[\u0000-\u001F\u007F]/.test(filename)) return 'Contains a control character'
  // The name becomes a member in responses, and many JSON readers drop `__proto__`.
  if (filename === '__proto__') return 'Not supported: JSON readers may drop this name'
  if (!filename.isWellFormed()) return 'Not well-formed Unicode'
  if (Buffer.byteLength(filename) > MAX_BYTES) return `Has more than ${MAX_BYTES} bytes`
  return undefined
}

/** The time limit for uploading the files of a commit, in seconds. */
export const UPLOAD_LIFETIME_SECONDS = 3600

/** Issues a token that permits the upload of a single file, signed with the tenant's key. */
export function issueUploadToken(
  tenant: Tenant,
  target: UploadTarget,
  clock: Clock,
): Promise<string> {
  const content = { subject: uploadPath(target), lifetime: UPLOAD_LIFETIME_SECONDS }
  return signToken(tenant, 'upload+jwt', content, clock)
}

/** Rejects a token that does not currently permit this upload. */
export async function verifyUploadToken(
  tenant: Tenant,
  token: string,
  target: UploadTarget,
  clock: Clock,
): Promise<Outcome<null>> {
  const claims = await verifyToken(tenant, 'upload+jwt', token, clock)
  if (claims === 'expired') return refuse(7, 'The upload URL has expired; create another commit.')
  return claims !== 'invalid' && claims.sub === uploadPath(target)
    ? done(null)
    : refuse(7, 'The URL is not valid for uploading this file.')
}
