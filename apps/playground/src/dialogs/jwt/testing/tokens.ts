/** A fake signature as long as an RS256 signature, with content that tests can search for. */
export const signature = encode('not a real signature '.repeat(13).slice(0, 256))

export function encode(part: unknown): string {
  const bytes = new TextEncoder().encode(typeof part === 'string' ? part : JSON.stringify(part))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Creates a token with the given claims. */
export function tokenWith(claims: unknown, header: unknown = { alg: 'RS256', typ: 'JWT' }): string {
  return `${encode(header)}.${encode(claims)}.${signature}`
}
