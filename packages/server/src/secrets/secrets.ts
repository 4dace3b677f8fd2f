import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns a secret with 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Derives a 256-bit secret from a key and a purpose. The secret does not reveal the key. */
export function deriveSecret(key: string, purpose: string): string {
  return createHmac('sha256', key).update(purpose).digest('base64url')
}

/**
 * Hashes a secret as `sha256$salt$digest`. One round is enough for random secrets from {@link newSecret};
 * passwords would need a slow hash.
 */
export function hashSecret(secret: string): string {
  const salt = randomBytes(16).toString('base64url')
  return `sha256$${salt}$${digest(salt, secret).toString('base64url')}`
}

/** True if a secret matches a hash. Compares in constant time. */
export function matchesHash(secret: string, hash: string): boolean {
  const [algorithm, salt = '', expected = ''] = hash.split('$')
  if (algorithm !== 'sha256') throw new TypeError(`Secrets are not hashed by ${algorithm}`)
  const expectedDigest = Buffer.from(expected, 'base64url')
  const actualDigest = digest(salt, secret)
  return (
    expectedDigest.length === actualDigest.length && timingSafeEqual(expectedDigest, actualDigest)
  )
}

/** Returns the SHA-256 digest of a secret in hexadecimal, which identifies a leaked secret. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function digest(salt: string, secret: string): Buffer {
  return createHash('sha256').update(salt).update('$').update(secret).digest()
}
