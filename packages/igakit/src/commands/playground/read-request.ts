import type { IncomingMessage } from 'node:http'
import type * as z from 'zod'
import type { RefusalCode } from '@igakit/cel-testing/live-check'

/** The maximum size of a request body, larger than the largest claims and rule that a service accepts. */
const mostBytes = 8 * 1024 * 1024

/** Reads and validates the body of a request. */
export async function readRequest<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const [type] = (request.headers['content-type'] ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/json') {
    throw new RefusedRequest(415, 'unsupported_media_type', 'The request body is not JSON.')
  }
  const parsed = schema.safeParse(parseJson(await readBody(request)))
  if (parsed.success) return parsed.data
  // Only paths are reported, because a value may be a credential.
  const places = parsed.error.issues.map(({ path }) => path.join('.')).filter((path) => path !== '')
  const where = places.length > 0 ? `: ${[...new Set(places)].join(', ')}` : ''
  throw new RefusedRequest(400, 'invalid_request', `The request is invalid${where}.`)
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
    // The parser's message is not repeated, because it quotes the text, which may be a credential.
    throw new RefusedRequest(400, 'invalid_request', 'The request body is not JSON.')
  }
}

/** A rejected request with its response. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  readonly status: number
  readonly code: RefusalCode

  /** @param message A sentence for the user; quotes nothing from the request. */
  constructor(status: number, code: RefusalCode, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
