const alphabet = /^[A-Za-z0-9+/]*={0,2}$/

/** Reads bytes as protobuf's JSON has them: base64, of either alphabet, padded or not. */
export function readBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value
  if (typeof value !== 'string') return undefined
  const standard = value.replaceAll('-', '+').replaceAll('_', '/')
  const bare = standard.replace(/=+$/, '')
  const isPadded = bare !== standard
  if (!alphabet.test(standard) || bare.length % 4 === 1) return undefined
  if (isPadded && standard.length % 4 !== 0) return undefined
  return Uint8Array.from(atob(bare), (character) => character.charCodeAt(0))
}
