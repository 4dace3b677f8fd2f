import { setTimeout } from 'node:timers/promises'
import { FAULT_HEADER } from '../../http/marker-headers.ts'
import type { TenantMiddleware } from '../../http/tenant-request.ts'
import { noteChange } from '../note-change.ts'
import { isRouteName } from '../route-names.ts'
import type { TenantState } from '../tenant-state.ts'
import { faultResponse } from './fault-response.ts'

/**
 * Lets requests go wrong as the rules of their tenant have it.
 *
 * @param signal Ends waiting, so that a server that is closed does not wait for answers that are held back.
 */
export function faultMiddleware(
  stateOf: (tenantId: string) => TenantState,
  signal: AbortSignal,
): TenantMiddleware {
  return async (request, next) => {
    const { exchange, tenant } = request
    const { route = '' } = exchange
    const fault = isRouteName(route) && stateOf(tenant.id).faults.take(route)
    if (!fault) return next(request)
    const { id, rule } = fault
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
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { signal })
  } catch (error) {
    // A server that is being closed answers at once.
    if (!signal.aborted) throw error
  }
}
