/** How many bytes are encoded at a time: a multiple of three, which need no padding. */
const chunkLength = 3 * 4096

/** Bytes as base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  const chunks: string[] = []
  for (let start = 0; start < bytes.length; start += chunkLength) {
    chunks.push(btoa(String.fromCharCode(...bytes.subarray(start, start + chunkLength))))
  }
  return chunks.join('')
}
