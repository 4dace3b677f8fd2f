import type { IncomingMessage } from 'node:http'

/** The bytes of a request, or null where there are more than it may have; the rest is not waited for. */
export function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer<ArrayBuffer>[] = []
    let size = 0
    const take = (chunk: Buffer<ArrayBuffer>) => {
      size += chunk.length
      if (size <= maxBytes) {
        chunks.push(chunk)
        return
      }
      // What comes still is thrown away, until the answer is sent: a connection with unread bytes would be reset.
      incoming.off('data', take).resume()
      resolve(null)
    }
    incoming.on('data', take)
    incoming.on('end', () => resolve(joined(chunks)))
    incoming.on('error', reject)
    incoming.on('close', () => {
      // An error takes long to make, for its stack: only where the request ended without one, and without its end.
      if (!incoming.readableEnded) reject(new Error('The request broke off.'))
    })
  })
}

/** Most bodies arrive in one chunk, which needs no copy. */
function joined(chunks: readonly Buffer<ArrayBuffer>[]): Buffer<ArrayBuffer> {
  const [first, ...others] = chunks
  return first && others.length === 0 ? first : Buffer.concat(chunks)
}
