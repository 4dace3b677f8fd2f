import { refuse } from '../errors/refusal.ts'
import type { AppContext, TenantMiddleware } from './app-env.ts'
import { refusalResponse } from './responses.ts'

/**
 * Creates middleware that reads the body of each request before its handler runs. A body above the limit gets a 413
 * response, without being read if possible.
 */
export function readBodies(maxBytes: number): TenantMiddleware {
  return (next) => async (context, tenant) =>
    (await readBody(context, maxBytes)) ?? next(context, tenant)
}

/** Returns the body that {@link readBody} stored. */
export function bodyOf({ env }: Pick<AppContext, 'env'>): Uint8Array {
  return env.exchange.body ?? NO_BODY
}

const NO_BODY = new Uint8Array()

/** Reads a body into the exchange. Returns a 413 response if the body is too long. */
export async function readBody(context: AppContext, maxBytes: number): Promise<Response | null> {
  const { exchange, incoming } = context.env
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers
  if (encoding !== undefined) {
    exchange.body = await readChunks(context, maxBytes)
  } else if (length === undefined || length === '0' || context.req.method === 'GET') {
    exchange.body = NO_BODY
  } else if (Number(length) <= maxBytes) {
    // A small body arrives with the headers and becomes readable once the parser returns.
    await Promise.resolve()
    exchange.body = readArrived(context, Number(length)) ?? (await readLater(context))
  }
  if (exchange.body) return null
  const message = `The body of the request has more than ${maxBytes} bytes.`
  return refusalResponse(refuse(11, message).refusal, 413)
}

/** Returns the body if all of it has already arrived, otherwise null. */
function readArrived({ env }: AppContext, length: number): Uint8Array | null {
  const { incoming } = env
  if (incoming.destroyed || incoming.readableLength !== length) return null
  // Without a length, a flowing stream returns its first chunk only.
  const bytes: unknown = incoming.read(length)
  // Discard the rest of the body; otherwise the stream never ends and the adapter keeps waiting for it.
  incoming.resume()
  return bytes instanceof Uint8Array ? bytes : null
}

async function readLater({ req }: AppContext): Promise<Uint8Array> {
  return new Uint8Array(await req.raw.arrayBuffer())
}

async function readChunks({ req }: AppContext, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = req.raw.body?.getReader()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- Chunks arrive in sequence.
    const chunk = await reader?.read()
    if (!chunk || chunk.done) return Buffer.concat(chunks)
    size += chunk.value.length
    // Canceling the stream would close the connection before the response is sent.
    if (size > maxBytes) return undefined
    chunks.push(chunk.value)
  }
}
