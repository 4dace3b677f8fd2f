import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Status, statusCodes } from '@igakit/schemas'
import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { AppContext, ObservingMiddleware } from '../../http/app-env.ts'
import { noteChange } from '../../http/exchange.ts'
import { FAULT_HEADER } from '../../http/headers.ts'
import { jsonResponse } from '../../http/responses.ts'
import { isRouteName, type RouteName } from '../route-names.ts'
import type { TenantState } from '../tenant-state.ts'
import type { ActiveFault, FaultRule } from './fault-rule.ts'

/** Creates an error response in the service's format. */
export function faultResponse(
  route: RouteName,
  status: number,
  { message = 'Injected fault.', retryAfter }: FaultRule,
): Response {
  const headers = {
    ...(retryAfter && { 'Retry-After': formatRetryAfter(retryAfter) }),
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
  }
  if (route === 'auth.token' && (status === 400 || status === 401)) {
    const error = status === 400 ? 'invalid_request' : 'invalid_client'
    // RFC 6749, section 5.2, allows only these characters.
    const description = message.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?')
    return jsonResponse(
      { error, error_description: description },
      { status, headers: { ...headers, 'Cache-Control': 'no-store' } },
    )
  }
  const body: Status = { code: codeOf(status), message, details: [] }
  return jsonResponse(body, { status, headers })
}

/** The preferred gRPC code for each HTTP status that several codes share. */
const PREFERRED: Readonly<Record<number, number>> = { 400: 3, 409: 10, 500: 13 }

/** Returns the gRPC code for an HTTP status; UNKNOWN if there is no specific code. */
function codeOf(status: number): number {
  const [code] = Object.entries(statusCodes).find(([, known]) => known.httpStatus === status) ?? []
  return PREFERRED[status] ?? Number(code ?? 2)
}

/** Formats a Retry-After header. Dates are rounded up to whole seconds, so that clients do not retry too early. */
function formatRetryAfter({ seconds, as }: NonNullable<FaultRule['retryAfter']>): string {
  if (as !== 'date') return String(seconds)
  // Clients compare the Retry-After date with the machine's clock; the tenant's clock may be frozen.
  const time = Math.ceil(Date.now() / 1000 + seconds) * 1000
  return new Date(time).toUTCString()
}

/**
 * Creates middleware that applies the fault rules of a tenant.
 * @param signal Cancels delays, so that closing a server does not wait for them.
 */
export function faultMiddleware(
  stateOf: (tenantId: string) => TenantState,
  signal: AbortSignal,
): ObservingMiddleware {
  return (next, respondToError) => (context, tenant) => {
    const { route = '' } = context.env.exchange
    if (!isRouteName(route)) return next(context, tenant)
    const fault = stateOf(tenant.id).takeFault(route)
    if (!fault) return next(context, tenant)
    // Faults may corrupt error responses too.
    const answer = async () => {
      try {
        return await next(context, tenant)
      } catch (error) {
        return respondToError(error, context)
      }
    }
    return goWrong(fault, route, signal, context, answer)
  }
}

async function goWrong(
  found: ActiveFault | Promise<ActiveFault | undefined>,
  route: RouteName,
  signal: AbortSignal,
  { env: { exchange, incoming, outgoing } }: AppContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  const fault = await found
  if (!fault) return answer()
  const { id, rule } = fault
  noteChange(exchange, `fault ${id}`)
  if (rule.latencyMs !== undefined) await wait(rule.latencyMs, signal)
  if (rule.reset !== undefined) {
    // The client gets no response in either case; the operation runs only for `after`.
    if (rule.reset === 'after') await answer()
    exchange.wasReset = true
    incoming.socket.resetAndDestroy()
    return sentAlready(200)
  }
  const response =
    rule.status === undefined ? await answer() : faultResponse(route, rule.status, rule)
  response.headers.set(FAULT_HEADER, id)
  if (rule.cutBodyAfter === undefined) return response
  await cutBody(outgoing, response, rule.cutBodyAfter)
  return sentAlready(response.status)
}

/** Sends the first bytes of a response, omitting at least one byte. */
async function cutBody(
  outgoing: ServerResponse,
  response: Response,
  length: number,
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': body.length,
  })
  outgoing.flushHeaders()
  const arriving = body.subarray(0, Math.min(length, Math.max(body.length - 1, 0)))
  outgoing.write(arriving, () => outgoing.destroy())
}

/** Creates a placeholder that tells the adapter that the response was already sent. */
function sentAlready(status: number): Response {
  return new Response(null, { status, headers: RESPONSE_ALREADY_SENT.headers })
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { signal })
  } catch (error) {
    // A closing server responds without waiting out the delay.
    if (!signal.aborted) throw error
  }
}
