import { LightResponse } from './light-response.ts'

/** An answer in JSON, 200 unless another status is given. */
export function jsonResponse(
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return jsonTextResponse(JSON.stringify(value), { status, headers })
}

/** An answer whose body is JSON already. */
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
