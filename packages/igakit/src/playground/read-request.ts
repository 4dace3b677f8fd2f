import type { IncomingMessage } from 'node:http'
import type * as z from 'zod'
import { RefusedRequest } from './refused-request.ts'

/** More than the largest claims and rule that a service takes. */
const mostBytes = 8 * 1024 * 1024

/** The body of a request as what it has to be. */
export async function readRequest<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const [type] = (request.headers['content-type'] ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/json') {
    throw new RefusedRequest(415, 'unsupported_media_type', 'The request is not JSON.')
  }
  const parsed = schema.safeParse(parseJson(await readBody(request)))
  if (parsed.success) return parsed.data
  // The places alone: what stands there may be a credential.
  const places = parsed.error.issues.map(({ path }) => path.join('.')).filter((path) => path !== '')
  const where = places.length > 0 ? `: ${[...new Set(places)].join(', ')}` : ''
  throw new RefusedRequest(400, 'invalid_request', `The request is not what it has to be${where}.`)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    const part = Buffer.from(chunk)
    bytes += part.length
    if (bytes > mostBytes) {
      throw new RefusedRequest(413, 'request_too_large', 'The request is larger than 8 MiB.')
    }
    chunks.push(part)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not the words of the parser: they quote the text, which may be a credential.
    throw new RefusedRequest(400, 'invalid_request', 'The request is not JSON.')
  }
}
