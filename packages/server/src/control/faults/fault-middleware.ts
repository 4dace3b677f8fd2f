import { setTimeout } from 'node:timers/promises'
import { FAULT_HEADER } from '../../http/marker-headers.ts'
import type { TenantHandler, TenantMiddleware, TenantRequest } from '../../http/tenant-request.ts'
import { noteChange } from '../note-change.ts'
import { isRouteName, type RouteName } from '../route-names.ts'
import type { TenantState } from '../tenant-state.ts'
import { faultResponse } from './fault-response.ts'
import type { ActiveFault } from './fault-rule.ts'

/**
 * Lets requests go wrong as the rules of their tenant have it.
 *
 * @param signal Ends waiting, so that a server that is closed does not wait for answers that are held back.
 */
export function faultMiddleware(
  stateOf: (tenantId: string) => TenantState,
  signal: AbortSignal,
): TenantMiddleware {
  return (request, next) => {
    const { route = '' } = request.exchange
    if (!isRouteName(route)) return next(request)
    const fault = stateOf(request.tenant.id).faults.take(route)
    return fault ? goWrong(fault, route, signal, request, next) : next(request)
  }
}

async function goWrong(
  { id, rule }: ActiveFault,
  route: RouteName,
  signal: AbortSignal,
  request: TenantRequest,
  next: TenantHandler,
): Promise<Response> {
  const { exchange } = request
  noteChange(exchange, `fault ${id}`)
  if (rule.latencyMs !== undefined) await wait(rule.latencyMs, signal)
  if (rule.cutBodyAfter !== undefined) exchange.cutBodyAfter = rule.cutBodyAfter
  if (rule.reset !== undefined) exchange.resetConnection = true
  // Nobody sees the answer to a request that is not done, and whose connection ends.
  if (rule.reset === 'before') return new Response(null)
  const response =
    rule.status === undefined ? await next(request) : faultResponse(route, rule.status, rule)
  response.headers.set(FAULT_HEADER, id)
  return response
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { signal })
  } catch (error) {
    // A server that is being closed answers at once.
    if (!signal.aborted) throw error
  }
}
