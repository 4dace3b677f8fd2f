import { errors, jwtVerify, SignJWT } from 'jose'
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

const ALGORITHM = 'HS256'
/** The token type. Access tokens have a different type, so that the two kinds of tokens cannot be confused. */
const TYPE = 'upload+jwt'

/** Issues a token that permits the upload of a single file, signed with the tenant's key. */
export async function issueUploadToken(
  tenant: Tenant,
  target: UploadTarget,
  clock: Clock,
): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(tenant.id)
    .setAudience(tenant.id)
    .setSubject(uploadPath(target))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + UPLOAD_LIFETIME_SECONDS)
    .sign(keyOf(tenant))
}

/** Rejects a token that does not currently permit this upload. */
export async function verifyUploadToken(
  tenant: Tenant,
  token: string,
  target: UploadTarget,
  clock: Clock,
): Promise<Outcome<null>> {
  try {
    await jwtVerify(token, keyOf(tenant), {
      algorithms: [ALGORITHM],
      audience: tenant.id,
      currentDate: clock.now(),
      issuer: tenant.id,
      requiredClaims: ['exp'],
      subject: uploadPath(target),
      typ: TYPE,
    })
    return done(null)
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      return refuse(7, 'The upload URL has expired; create another commit.')
    }
    if (error instanceof errors.JOSEError) {
      return refuse(7, 'The URL is not valid for uploading this file.')
    }
    throw error
  }
}

function keyOf({ signingKey }: Tenant): Uint8Array {
  return Buffer.from(signingKey, 'base64url')
}
