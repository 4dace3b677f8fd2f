import { celTestResultSchema } from '@igakit/schemas'
import type { Context } from 'hono'
import type { AppEnvironment, AppMiddleware } from '../http/app-environment.ts'
import { DISAGREEMENT_HEADER, EVOLUTION_HEADER } from '../http/marker-headers.ts'
import { disagree, findDisagreement } from './disagreement/disagree.ts'
import { evolve } from './evolution/evolve.ts'
import { noteChange } from './note-change.ts'
import type { TenantState } from './tenant-state.ts'

/** Lets the answers of operations be others on purpose: wrong verdicts first, then what a later version might have. */
export function changedAnswersMiddleware(
  stateOf: (tenantId: string) => TenantState,
): AppMiddleware {
  return async (context, next) => {
    await next()
    if (context.res.status !== 200) return
    const state = stateOf(context.get('tenant').id)
    await applyDisagreement(context, state)
    await applyEvolution(context, state)
  }
}

async function applyDisagreement(
  context: Context<AppEnvironment>,
  { disagreement: { rules } }: TenantState,
): Promise<void> {
  if (rules.length === 0 || context.get('operation')?.id !== 'workloadFederation.testCel') return
  const result = celTestResultSchema.parse(await context.res.clone().json())
  const rule = findDisagreement(rules, result.expression ?? '')
  const wrong = rule && disagree(result, rule)
  if (!wrong || wrong === result) return
  replaceBody(context, wrong)
  context.header(DISAGREEMENT_HEADER, rule.answer)
  noteChange(context.env.exchange, `disagreement ${rule.answer}`)
}

async function applyEvolution(
  context: Context<AppEnvironment>,
  { evolution }: TenantState,
): Promise<void> {
  const operation = context.get('operation')
  const { fields, enumValues, operations } = evolution
  if (!operation || !(fields || enumValues)) return
  if (operations?.some((id) => id === operation.id) === false) return
  const body: unknown = await context.res.clone().json()
  replaceBody(context, evolve(operation.response, body, evolution))
  context.header(EVOLUTION_HEADER, 'on')
  noteChange(context.env.exchange, 'evolution')
}

function replaceBody(context: Context<AppEnvironment>, body: unknown): void {
  const { headers, status } = context.res
  // Taken off first: hono would add the headers of the answer before to those of the one that takes its place.
  context.res = undefined
  context.res = Response.json(body, { status, headers })
}
