const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text)
}

/** How many UTF-16 units of the beginning of a text take no more than so many bytes. */
export function unitsWithinBytes(text: string, bytes: number): number {
  return encoder.encodeInto(text, new Uint8Array(bytes)).read
}

/** The text of bytes, or `undefined` when they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    // The only thing that decoding throws for is what is asked here.
    return undefined
  }
}
