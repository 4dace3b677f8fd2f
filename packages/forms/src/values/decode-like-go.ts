/**
 * The restricted ranges of the second byte, which exclude overlong sequences, surrogates and code points above
 * U+10FFFF.
 */
const secondBytes: ReadonlyMap<number, readonly [least: number, most: number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
])

/** Decodes UTF-8 like Go's regular expressions: each invalid byte becomes one U+FFFD. */
export function decodeLikeGo(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at)
    parts.push(length === 0 ? '\ufffd' : decode(bytes.subarray(at, at + length)))
    at += length || 1
  }
  return parts.join('')
}

/** Returns the length in bytes of the character at a position; 0 if the bytes are invalid. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  if (first < 0xc2 || first > 0xf4) return 0
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
  const [least, most] = secondBytes.get(first) ?? [0x80, 0xbf]
  for (let offset = 1; offset < length; offset++) {
    const byte = bytes[at + offset] ?? 0
    const isIn = offset === 1 ? byte >= least && byte <= most : byte >= 0x80 && byte <= 0xbf
    if (!isIn) return 0
  }
  return length
}

/** Decodes a single valid sequence. */
function decode([first = 0, ...rest]: Uint8Array): string {
  const bits = rest.length === 0 ? first : first & (0x3f >> rest.length)
  return String.fromCodePoint(rest.reduce((code, byte) => (code << 6) | (byte & 0x3f), bits))
}
