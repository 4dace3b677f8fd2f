import { type AnyOperation, celTestResultSchema, operations } from '@igakit/schemas'
import type { AppMiddleware } from '../http/app-env.ts'
import type { Exchange } from '../http/exchange.ts'
import { jsonResponse } from '../http/json-response.ts'
import { replaceResponse } from '../http/replace-response.ts'
import { DISAGREEMENT_HEADER, EVOLUTION_HEADER } from '../http/marker-headers.ts'
import { disagree, findDisagreement } from './disagreement/disagree.ts'
import { evolve } from './evolution/evolve.ts'
import { noteChange } from './note-change.ts'
import { isOperationId } from './route-names.ts'
import type { TenantState } from './tenant-state.ts'

/** Changes the answers of operations on purpose: wrong verdicts first, then what a later version might answer. */
export function changedAnswersMiddleware(
  stateOf: (tenantId: string) => TenantState,
): AppMiddleware {
  return async (context, next) => {
    await next()
    const { route = '', tenantId = '' } = context.env.exchange
    if (context.res.status !== 200 || !isOperationId(route)) return
    const settings = stateOf(tenantId)
    const operation: AnyOperation = operations[route]
    if (mayDisagree(settings, operation)) {
      replaceResponse(context, await disagreeing(settings, context.res, context.env.exchange))
    }
    if (evolves(settings, operation)) {
      replaceResponse(
        context,
        await evolved(settings, operation, context.res, context.env.exchange),
      )
    }
  }
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

/** The answer with another body, and a header that says so. */
function withBody(
  { headers }: Response,
  body: unknown,
  markerName: string,
  marker: string,
): Response {
  const { 'content-length': _, 'content-type': __, ...others } = Object.fromEntries(headers)
  return jsonResponse(body, { headers: { ...others, [markerName]: marker } })
}
