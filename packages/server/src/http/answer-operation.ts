import type { Outcome } from '../errors/refusal.ts'
import { refusalResponse } from '../errors/refusal-response.ts'
import type { Implementation } from '../operations/implementation.ts'
import type { Service } from '../operations/service.ts'
import { jsonResponse } from './json-response.ts'
import { judgeBodyShape } from './judge-body-shape.ts'
import { parseJsonBody } from './parse-json-body.ts'
import type { TenantRequest } from './tenant-request.ts'

/** Answers a request for an operation by what implements it. */
export async function answerOperation(
  { operation, run }: Implementation,
  request: TenantRequest,
  service: Service,
): Promise<Response> {
  const { tenant, raw, parameters } = request
  const body = operation.body ? readBodyOf(request) : undefined
  if (body?.ok === false) return refusalResponse(body.refusal)
  const outcome = await run(service, tenant, {
    path: parameters,
    query: queryOf(raw.url),
    body: body?.value,
  })
  return outcome.ok ? jsonResponse(outcome.value) : refusalResponse(outcome.refusal)
}

/** Of a size that is judged in a moment, which that of the control plane's fixtures need not be. */
function readBodyOf({ exchange, raw }: TenantRequest): Outcome<unknown> {
  const body = parseJsonBody(exchange.body ?? new Uint8Array(), raw.headers)
  return body.ok ? judgeBodyShape(body.value) : body
}

/** Taking an address apart takes a while, and most have no query. */
function queryOf(url: string): URLSearchParams {
  return url.includes('?') ? new URL(url).searchParams : new URLSearchParams()
}
