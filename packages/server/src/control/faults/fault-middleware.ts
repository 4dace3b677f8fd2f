import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { AppContext, AppMiddleware } from '../../http/app-env.ts'
import { FAULT_HEADER } from '../../http/marker-headers.ts'
import { replaceResponse } from '../../http/replace-response.ts'
import { noteChange } from '../note-change.ts'
import { isRouteName, type RouteName } from '../route-names.ts'
import type { TenantState } from '../tenant-state.ts'
import { faultResponse } from './fault-response.ts'
import type { ActiveFault } from './fault-rule.ts'

/**
 * Lets requests go wrong by the fault rules of their tenant.
 *
 * @param signal Ends delays, so that a server that closes does not wait for answers that are held back.
 */
export function faultMiddleware(
  stateOf: (tenantId: string) => TenantState,
  signal: AbortSignal,
): AppMiddleware {
  return (context, next) => {
    const { route = '', tenantId = '' } = context.env.exchange
    if (!isRouteName(route)) return next()
    const answer = (fault: ActiveFault | undefined): Promise<void> =>
      fault ? goWrong(fault, route, signal, context, next) : next()
    const taken = stateOf(tenantId).takeFault(route)
    return taken instanceof Promise ? taken.then(answer) : answer(taken)
  }
}

async function goWrong(
  { id, rule }: ActiveFault,
  route: RouteName,
  signal: AbortSignal,
  context: AppContext,
  next: () => Promise<void>,
): Promise<void> {
  const { exchange, incoming, outgoing } = context.env
  noteChange(exchange, `fault ${id}`)
  if (rule.latencyMs !== undefined) await wait(rule.latencyMs, signal)
  // The client of a reset connection sees no answer, so the operation is not done either, unless the rule says so.
  if (rule.status !== undefined) context.res = faultResponse(route, rule.status, rule)
  else if (rule.reset !== 'before') await next()
  if (rule.reset !== undefined) {
    exchange.wasReset = true
    incoming.socket.resetAndDestroy()
    replaceResponse(context, sentAlready(200))
    return
  }
  context.res.headers.set(FAULT_HEADER, id)
  if (rule.cutBodyAfter === undefined) return
  const { res } = context
  await cutBody(outgoing, res, rule.cutBodyAfter)
  replaceResponse(context, sentAlready(res.status))
}

/** Sends the beginning of an answer, without the end that would make the answer whole. */
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

/** Tells the adapter that nothing is to be sent any more. */
function sentAlready(status: number): Response {
  return new Response(null, { status, headers: RESPONSE_ALREADY_SENT.headers })
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { signal })
  } catch (error) {
    // A server that is being closed answers at once.
    if (!signal.aborted) throw error
  }
}
