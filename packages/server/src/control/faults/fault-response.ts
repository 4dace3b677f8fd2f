import { type Status, statusCodes } from '@igakit/schemas'
import { jsonResponse } from '../../http/json-response.ts'
import type { RouteName } from '../route-names.ts'
import type { FaultRule } from './fault-rule.ts'

/** The answer with the status of a rule, as the service would send it. */
export function faultResponse(
  route: RouteName,
  status: number,
  { message = 'This fault was asked for.', retryAfter }: FaultRule,
): Response {
  const headers = {
    ...(retryAfter && { 'Retry-After': formatRetryAfter(retryAfter) }),
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
  }
  if (route === 'auth.token' && (status === 400 || status === 401)) {
    const error = status === 400 ? 'invalid_request' : 'invalid_client'
    // Descriptions have no characters but these; see RFC 6749, section 5.2.
    const description = message.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?')
    return jsonResponse(
      { error, error_description: description },
      { status, headers: { ...headers, 'Cache-Control': 'no-store' } },
    )
  }
  const body: Status = { code: codeOf(status), message, details: [] }
  return jsonResponse(body, { status, headers })
}

/** Codes that say more of their status than the others that it is sent with. */
const PREFERRED: Readonly<Record<number, number>> = { 400: 3, 409: 10, 500: 13 }

/** The code of gRPC that goes with a status of HTTP; that of what is unknown where there is none. */
function codeOf(status: number): number {
  const [code] = Object.entries(statusCodes).find(([, known]) => known.httpStatus === status) ?? []
  return PREFERRED[status] ?? Number(code ?? 2)
}

/** Dates have whole seconds: the next one, so that nobody is asked back too early. */
function formatRetryAfter({ seconds, as }: NonNullable<FaultRule['retryAfter']>): string {
  if (as !== 'date') return String(seconds)
  // By the clock of the machine, which clients compare it with; that of the tenant may stand still.
  const time = Math.ceil(Date.now() / 1000 + seconds) * 1000
  return new Date(time).toUTCString()
}
