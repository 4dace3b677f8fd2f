import { type Status, statusCodes } from '@igakit/schemas'
import type { Refusal } from '../errors/refusal.ts'
import { jsonResponse } from './json-response.ts'

/**
 * The answer to a request that is refused: its body is a `google.rpc.Status`.
 *
 * @param httpStatus The status that HTTP itself has for the reason; that of the code unless given.
 */
export function refusalResponse(
  { code, message, details }: Refusal,
  httpStatus: number = statusCodes[code].httpStatus,
): Response {
  const status: Status = { code, message, details }
  const headers: Record<string, string> = code === 16 ? { 'WWW-Authenticate': 'Bearer' } : {}
  return jsonResponse(status, { status: httpStatus, headers })
}
