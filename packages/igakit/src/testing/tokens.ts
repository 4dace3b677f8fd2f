/** A signature as long as one of RS256, which verifies nothing and can be searched for. */
export const signature = Buffer.from('this is no signature '.repeat(13).slice(0, 256)).toString(
  'base64url',
)

export function encode(part: unknown): string {
  return Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')
}

/** A token with these claims, as an issuer would write it. */
export function tokenWith(claims: unknown, header: unknown = { alg: 'RS256', typ: 'JWT' }): string {
  return `${encode(header)}.${encode(claims)}.${signature}`
}
