import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock/clock.ts'
import { done, type Outcome, refuse } from '../errors/refusal.ts'
import type { Tenant } from '../store/store.ts'
import { uploadPath, type UploadTarget } from './upload-target.ts'

/** For how many seconds a file may be uploaded after its commit was begun. */
export const UPLOAD_LIFETIME_SECONDS = 3600

const ALGORITHM = 'HS256'
/** Another one than that of access tokens, so that neither passes for the other. */
const TYPE = 'upload+jwt'

/** A permission to upload one file, signed with the key of the tenant. */
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

/** Whether a token permits to upload a file now. */
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
      return refuse(7, 'The address has expired; begin another commit for another one.')
    }
    if (error instanceof errors.JOSEError) {
      return refuse(7, 'The address is not one that was given to upload this file to.')
    }
    throw error
  }
}

function keyOf({ signingKey }: Tenant): Uint8Array {
  return Buffer.from(signingKey, 'base64url')
}
