import { getRequestListener } from '@hono/node-server'
import { type Status, statusCodes } from '@igakit/schemas'
import type { Refusal } from '../errors/refusal.ts'

/**
 * The Response class of `@hono/node-server`, which sends a string without a stream and so halves the time per request.
 * The library exposes the class only by replacing the globals, which are restored immediately: a tenant may run inside
 * a test process that uses its own `fetch` and `Response`.
 */
export const LightResponse: typeof Response = takeLightResponse()

function takeLightResponse(): typeof Response {
  const names = ['Request', 'Response'] as const
  const descriptors = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  getRequestListener(() => new Response())
  const light = globalThis.Response
  for (const [index, name] of names.entries()) {
    const descriptor = descriptors[index]
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
  }
  return light
}

/** Creates a JSON response. */
export function jsonResponse(
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return jsonTextResponse(JSON.stringify(value), { status, headers })
}

/** Creates a response from a JSON string. */
export function jsonTextResponse(
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new LightResponse(text, {
    status,
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(text)),
    },
  })
}

/**
 * Creates the response for a rejected request, with a `google.rpc.Status` as its body.
 * @param httpStatus The HTTP status; defaults to the status of the gRPC code.
 */
export function refusalResponse(
  { code, message, details }: Refusal,
  httpStatus: number = statusCodes[code].httpStatus,
): Response {
  const status: Status = { code, message, details }
  const headers: Record<string, string> = code === 16 ? { 'WWW-Authenticate': 'Bearer' } : {}
  return jsonResponse(status, { status: httpStatus, headers })
}
