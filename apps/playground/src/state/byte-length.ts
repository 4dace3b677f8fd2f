const encoder = new TextEncoder()

/** The length of a text in bytes of UTF-8, as the service counts it. */
export function byteLength(text: string): number {
  return encoder.encode(text).length
}
