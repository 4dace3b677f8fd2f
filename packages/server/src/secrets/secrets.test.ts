import { expect, test } from 'vitest'
import { deriveSecret, fingerprintOf, hashSecret, matchesHash, newSecret } from './secrets.ts'

test('matches a secret with its own hash only', () => {
  const secret = newSecret()
  const hash = hashSecret(secret)
  expect(matchesHash(secret, hash)).toBe(true)
  expect(matchesHash(`${secret}x`, hash)).toBe(false)
  expect(matchesHash(secret.slice(1), hash)).toBe(false)
  expect(matchesHash('', hash)).toBe(false)
})

test('salts each hash and does not reveal the secret', () => {
  const secret = newSecret()
  expect(hashSecret(secret)).not.toBe(hashSecret(secret))
  expect(hashSecret(secret)).not.toContain(secret)
})

test('does not match an unreadable hash', () => {
  expect(matchesHash('a', 'sha256$salt$')).toBe(false)
  expect(() => matchesHash('a', 'md5$salt$digest')).toThrow(TypeError)
})

test('returns the standard fingerprint of a secret', () => {
  expect(fingerprintOf('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('derives the same secret only for the same key and purpose', () => {
  const key = newSecret()
  const derived = deriveSecret(key, 'a')
  expect(derived).toMatch(/^[\w-]{43}$/)
  expect(deriveSecret(key, 'a')).toBe(derived)
  expect(deriveSecret(key, 'b')).not.toBe(derived)
  expect(deriveSecret(newSecret(), 'a')).not.toBe(derived)
})
