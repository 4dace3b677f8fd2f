import { type AnyOperation, celTestResultSchema, operations } from '@igakit/schemas'
import type { AppContext, TenantMiddleware } from '../../http/app-env.ts'
import { type Exchange, noteChange } from '../../http/exchange.ts'
import { DISAGREEMENT_HEADER, EVOLUTION_HEADER } from '../../http/headers.ts'
import { jsonResponse } from '../../http/responses.ts'
import { isOperationId } from '../route-names.ts'
import type { TenantState } from '../tenant-state.ts'
import { disagree, findDisagreement } from './disagreement.ts'
import { evolve } from './evolution.ts'

/**
 * Creates middleware that changes responses on purpose: it first falsifies results, then adds members and values of
 * a later API version.
 */
export function changedAnswersMiddleware(
  stateOf: (tenantId: string) => TenantState,
): TenantMiddleware {
  return (next) => (context, tenant) => {
    const { route = '' } = context.env.exchange
    const settings = stateOf(tenant.id)
    if (!isOperationId(route)) return next(context, tenant)
    const operation: AnyOperation = operations[route]
    return mayDisagree(settings, operation) || evolves(settings, operation)
      ? change(settings, operation, context, () => next(context, tenant))
      : next(context, tenant)
  }
}

async function change(
  settings: Settings,
  operation: AnyOperation,
  { env: { exchange } }: AppContext,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const response = await answer()
  if (response.status !== 200) return response
  const changed = mayDisagree(settings, operation)
    ? await disagreeing(settings, response, exchange)
    : response
  return evolves(settings, operation) ? evolved(settings, operation, changed, exchange) : changed
}

type Settings = Pick<TenantState, 'disagreement' | 'evolution'>

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
  const { fields, enumValues, operations: some } = evolution
  return (fields || enumValues) && (some?.some((one) => one === id) ?? true)
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

/** Returns the response with a different body and a marker header. */
function withBody(
  { headers }: Response,
  body: unknown,
  markerName: string,
  marker: string,
): Response {
  const { 'content-length': _, 'content-type': __, ...others } = Object.fromEntries(headers)
  return jsonResponse(body, { headers: { ...others, [markerName]: marker } })
}
