import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret with 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The secret with 256 bits that a key and a purpose give, and that tells nothing of the key. */
export function deriveSecret(key: string, purpose: string): string {
  return createHmac('sha256', key).update(purpose).digest('base64url')
}

/**
 * What is stored of a secret: `sha256$salt$digest`. One round is enough for secrets with as many random bits as
 * {@link newSecret} gives; a password that people choose would need a slow hash.
 */
export function hashSecret(secret: string): string {
  const salt = randomBytes(16).toString('base64url')
  return `sha256$${salt}$${digest(salt, secret).toString('base64url')}`
}

/** Whether a secret is the one that was hashed, in a time that does not depend on how much of it is right. */
export function matchesHash(secret: string, hash: string): boolean {
  const [algorithm, salt = '', expected = ''] = hash.split('$')
  if (algorithm !== 'sha256') throw new TypeError(`Secrets are not hashed by ${algorithm}`)
  const expectedDigest = Buffer.from(expected, 'base64url')
  const actualDigest = digest(salt, secret)
  return (
    expectedDigest.length === actualDigest.length && timingSafeEqual(expectedDigest, actualDigest)
  )
}

/** The SHA-256 of a secret in hexadecimal digits, by which a leaked one is recognised. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function digest(salt: string, secret: string): Buffer {
  return createHash('sha256').update(salt).update('$').update(secret).digest()
}
