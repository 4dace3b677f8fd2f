import type { IncomingMessage } from 'node:http'

/** The bytes of a request, or null where there are more than it may have; the rest is not waited for. */
export function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const take = (chunk: Buffer) => {
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
    incoming.once('end', () => resolve(Buffer.concat(chunks)))
    incoming.once('error', reject)
    // Where it ends without an error and without its end, which is rejected here, since nothing was resolved.
    incoming.once('close', () => reject(new Error('The request broke off.')))
  })
}
