import { type Status, statusCodes } from '@igakit/schemas'
import type { Refusal } from './refusal.ts'

/** The answer to a request that is refused: its body is a `google.rpc.Status`. */
export function refusalResponse({ code, message, details }: Refusal): Response {
  const status: Status = { code, message, details }
  const headers = code === 16 ? { 'WWW-Authenticate': 'Bearer' } : {}
  return Response.json(status, { status: statusCodes[code].httpStatus, headers })
}
