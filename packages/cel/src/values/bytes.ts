/** The number of bytes encoded at a time: a multiple of three, so that chunks need no padding. */
const chunkLength = 3 * 4096

/** Encodes bytes as base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  const chunks: string[] = []
  for (let start = 0; start < bytes.length; start += chunkLength) {
    chunks.push(btoa(String.fromCharCode(...bytes.subarray(start, start + chunkLength))))
  }
  return chunks.join('')
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Returns the length in UTF-16 units of the longest prefix that fits in the given number of UTF-8 bytes. */
export function unitsWithinBytes(text: string, bytes: number): number {
  return encoder.encodeInto(text, new Uint8Array(bytes)).read
}

/** Decodes UTF-8; `undefined` if invalid. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    // Decoding throws only on invalid UTF-8.
    return undefined
  }
}
