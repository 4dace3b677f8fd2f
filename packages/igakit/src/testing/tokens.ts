/** A fake signature with the length of an RS256 signature, in text that tests can search for. */
export const signature = Buffer.from('not a signature here '.repeat(13).slice(0, 256)).toString(
  'base64url',
)

export function encode(part: unknown): string {
  return Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')
}

/** Returns a token with the given claims, encoded as an issuer would encode it. */
export function tokenWith(claims: unknown, header: unknown = { alg: 'RS256', typ: 'JWT' }): string {
  return `${encode(header)}.${encode(claims)}.${signature}`
}
