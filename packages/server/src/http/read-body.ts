import { refuse } from '../errors/refusal.ts'
import type { AppContext, AppMiddleware } from './app-env.ts'
import { refusalResponse } from './refusal-response.ts'

/** Reads the bodies of requests, up to so many bytes; longer ones are refused with 413, before they are read if possible. */
export function takeBody(maxBytes: number): AppMiddleware {
  return async (context, next) => {
    const body = await readBody(context, maxBytes)
    if (!body) return refuseLongBody(maxBytes)
    context.env.exchange.body = body
    await next()
    return undefined
  }
}

/** The body that {@link takeBody} has read. */
export function bodyOf({ env }: Pick<AppContext, 'env'>): Uint8Array {
  return env.exchange.body ?? new Uint8Array()
}

/** The answer to a body of more bytes than are taken. */
export function refuseLongBody(maxBytes: number): Response {
  const message = `The body of the request has more than ${maxBytes} bytes.`
  return refusalResponse(refuse(11, message).refusal, 413)
}

/** The bytes of a body, or null if there are more than so many. */
export async function readBody(
  { env, req }: AppContext,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const { 'content-length': length, 'transfer-encoding': encoding } = env.incoming.headers
  if (encoding === undefined) {
    if (length === undefined || length === '0' || req.method === 'GET') return new Uint8Array()
    return Number(length) > maxBytes ? null : new Uint8Array(await req.raw.arrayBuffer())
  }
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = req.raw.body?.getReader()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- Chunks come one after the other.
    const chunk = await reader?.read()
    if (!chunk || chunk.done) return Buffer.concat(chunks)
    size += chunk.value.length
    // Not cancelled, which would end the connection before the answer.
    if (size > maxBytes) return null
    chunks.push(chunk.value)
  }
}
