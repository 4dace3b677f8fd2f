import { type AnyOperation, celTestResultSchema } from '@igakit/schemas'
import type { Exchange } from '../http/exchange.ts'
import { DISAGREEMENT_HEADER, EVOLUTION_HEADER } from '../http/marker-headers.ts'
import type { TenantMiddleware } from '../http/tenant-request.ts'
import { disagree, findDisagreement } from './disagreement/disagree.ts'
import type { DisagreementSettings } from './disagreement/disagreement-rule.ts'
import { evolve } from './evolution/evolve.ts'
import type { EvolutionSettings } from './evolution/evolution-settings.ts'
import { noteChange } from './note-change.ts'
import type { TenantState } from './tenant-state.ts'

/** Lets the answers of operations be others on purpose: wrong verdicts first, then what a later version might have. */
export function changedAnswersMiddleware(
  stateOf: (tenantId: string) => TenantState,
): TenantMiddleware {
  return async (request, next) => {
    let response = await next(request)
    const { tenant, operation, exchange } = request
    if (!operation || response.status !== 200) return response
    const { disagreement, evolution } = stateOf(tenant.id)
    if (mayDisagree(disagreement, operation)) {
      response = await disagreeing(disagreement, response, exchange)
    }
    if (evolves(evolution, operation)) {
      response = await evolved(evolution, operation, response, exchange)
    }
    return response
  }
}

function mayDisagree({ rules }: DisagreementSettings, { id }: AnyOperation): boolean {
  return rules.length > 0 && id === 'workloadFederation.testCel'
}

async function disagreeing(
  { rules }: DisagreementSettings,
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

function evolves(
  { fields, enumValues, operations }: EvolutionSettings,
  { id }: AnyOperation,
): boolean {
  return (fields || enumValues) && (operations?.some((one) => one === id) ?? true)
}

async function evolved(
  evolution: EvolutionSettings,
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
