import { type AnyOperation, celTestResultSchema } from '@igakit/schemas'
import type { Exchange } from '../http/exchange.ts'
import { DISAGREEMENT_HEADER, EVOLUTION_HEADER } from '../http/marker-headers.ts'
import type { TenantHandler, TenantMiddleware, TenantRequest } from '../http/tenant-request.ts'
import { disagree, findDisagreement } from './disagreement/disagree.ts'
import { evolve } from './evolution/evolve.ts'
import { noteChange } from './note-change.ts'
import type { TenantState } from './tenant-state.ts'

/** Lets the answers of operations be others on purpose: wrong verdicts first, then what a later version might have. */
export function changedAnswersMiddleware(
  stateOf: (tenantId: string) => TenantState,
): TenantMiddleware {
  return (request, next) => {
    const { tenant, operation } = request
    const settings = stateOf(tenant.id)
    return operation && (mayDisagree(settings, operation) || evolves(settings, operation))
      ? changeAnswer(settings, operation, request, next)
      : next(request)
  }
}

type Settings = Pick<TenantState, 'disagreement' | 'evolution'>

async function changeAnswer(
  settings: Settings,
  operation: AnyOperation,
  request: TenantRequest,
  next: TenantHandler,
): Promise<Response> {
  const { exchange } = request
  let response = await next(request)
  if (response.status !== 200) return response
  if (mayDisagree(settings, operation)) {
    response = await disagreeing(settings, response, exchange)
  }
  if (evolves(settings, operation)) {
    response = await evolved(settings, operation, response, exchange)
  }
  return response
}

function mayDisagree({ disagreement: { rules } }: Settings, { id }: AnyOperation): boolean {
  return rules.length > 0 && id === 'workloadFederation.testCel'
}

async function disagreeing(
  { disagreement: { rules } }: Settings,
  response: Response,
  exchange: Exchange,
): Promise<Response> {
  const result = celTestResultSchema.parse(await response.clone().json())
  const rule = findDisagreement(rules, result.expression ?? '')
  const wrong = rule && disagree(result, rule)
  if (!wrong || wrong === result) return response
  noteChange(exchange, `disagreement ${rule.answer}`)
  return withBody(response, wrong, DISAGREEMENT_HEADER, rule.answer)
}

function evolves({ evolution }: Settings, { id }: AnyOperation): boolean {
  const { fields, enumValues, operations } = evolution
  return (fields || enumValues) && (operations?.some((one) => one === id) ?? true)
}

async function evolved(
  { evolution }: Settings,
  { response: schema }: AnyOperation,
  response: Response,
  exchange: Exchange,
): Promise<Response> {
  const body: unknown = await response.clone().json()
  noteChange(exchange, 'evolution')
  return withBody(response, evolve(schema, body, evolution), EVOLUTION_HEADER, 'on')
}

/** The answer with another body, and a header that says so. */
function withBody(
  { status, headers }: Response,
  body: unknown,
  markerName: string,
  marker: string,
): Response {
  const changed = Response.json(body, { status, headers })
  changed.headers.set(markerName, marker)
  return changed
}
