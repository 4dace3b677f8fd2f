import { fromParameterName } from '@igakit/schemas'
import type { Outcome } from '../errors/refusal.ts'
import { refusalResponse } from '../errors/refusal-response.ts'
import type { Implementation } from '../operations/implementation.ts'
import type { Service } from '../operations/service.ts'
import { jsonResponse } from './json-response.ts'
import { judgeBodyShape } from './judge-body-shape.ts'
import { readJsonBody } from './read-json-body.ts'
import type { TenantRequest } from './tenant-request.ts'

/** Answers a request for an operation by what implements it. */
export async function answerOperation(
  { operation, run }: Implementation,
  { tenant, req }: TenantRequest,
  service: Service,
): Promise<Response> {
  const body = operation.body ? await readBodyOf(req.raw) : undefined
  if (body?.ok === false) return refusalResponse(body.refusal)
  const outcome = await run(service, tenant, {
    path: readPath(req.param()),
    query: queryOf(req.url),
    body: body?.value,
  })
  return outcome.ok ? jsonResponse(outcome.value) : refusalResponse(outcome.refusal)
}

/** Of a size that is judged in a moment, which that of the control plane's fixtures need not be. */
async function readBodyOf(request: Request): Promise<Outcome<unknown>> {
  const body = await readJsonBody(request)
  return body.ok ? judgeBodyShape(body.value) : body
}

/** Taking an address apart takes a while, and most have no query. */
function queryOf(url: string): URLSearchParams {
  return url.includes('?') ? new URL(url).searchParams : new URLSearchParams()
}

/** The parameters of an operation's path; the tenant is none of them. */
function readPath(parameters: Readonly<Record<string, string>>): Record<string, string> {
  const path: Record<string, string> = {}
  for (const [name, value] of Object.entries(parameters)) {
    if (name !== 'tenant') path[fromParameterName(name)] = value
  }
  return path
}
