import { type AnyOperation, fromParameterName } from '@igakit/schemas'
import type { Hono } from 'hono'
import { admitClients } from '../auth/admit-clients.ts'
import { MAX_TOKEN_REQUEST_BYTES, tokenEndpoint } from '../auth/token-endpoint.ts'
import { refuse } from '../errors/refusal.ts'
import type { AppContext, AppEnv, AppMiddleware } from '../http/app-env.ts'
import { jsonResponse } from '../http/json-response.ts'
import { judgeContent } from '../http/parse-json-body.ts'
import { bodyOf, takeBody } from '../http/read-body.ts'
import { refusalResponse } from '../http/refusal-response.ts'
import { tenantDocument } from '../operability/operability-routes.ts'
import type { Implementation } from '../operations/implementation.ts'
import { implementations } from '../operations/implementations.ts'
import type { Store } from '../store/store.ts'
import { takeUploads } from '../uploads/answer-upload.ts'
import type { AppMounts } from './app-mounts.ts'
import type { AppOptions } from './create-app.ts'

/**
 * Adds what tenants answer. A request passes the journal, the faults and the check of its token; only then its body is
 * read.
 */
export function addTenantRoutes(
  app: Hono<AppEnv>,
  { limits, mounts, store }: Pick<AppOptions, 'limits' | 'mounts' | 'store'>,
): void {
  const { evolution, faults, journal, serviceOf } = mounts
  const admit = admitClients(serviceOf)
  app.use('/*', findTenant(store, mounts))
  app.get('/openapi.json', named('server'), tenantDocument)
  app.post(
    '/auth/v1/token',
    named('auth.token'),
    journal,
    faults,
    takeBody(MAX_TOKEN_REQUEST_BYTES),
    tokenEndpoint(serviceOf),
  )
  // The token of an upload is in its address.
  app.put(
    '/uploads/:functionId/:commitId/:filename',
    named('functions.upload'),
    journal,
    faults,
    takeUploads(serviceOf),
  )
  for (const implementation of implementations) {
    const { operation } = implementation
    const isLarge = operation.id === 'workloadFederation.testCel'
    app.on(
      operation.method,
      patternOf(operation),
      named(operation.id),
      journal,
      faults,
      admit,
      takeBody(isLarge ? limits.largeBodyBytes : limits.bodyBytes),
      // Refusals do not evolve, so the evolution is next to the operation.
      evolution,
      (context) => answerOperation(implementation, context, mounts),
    )
  }
  // Without a token nobody learns what exists behind tokens.
  app.all('/api/*', journal, faults, admit, takeBody(limits.bodyBytes), answerUnknown)
  app.all('/*', journal, faults, answerUnknown)
}

function findTenant(store: Store, { beforeRequest }: AppMounts): AppMiddleware {
  return async (context, next) => {
    const { exchange } = context.env
    const id = exchange.address?.tenantId ?? ''
    const tenant = id.isWellFormed() ? await store.findTenant(id) : null
    if (!tenant) return refusalResponse(refuse(5, `There is no tenant ${id}.`).refusal)
    exchange.tenantId = tenant.id
    const prepared = beforeRequest(tenant.id)
    if (prepared) await prepared
    context.set('tenant', tenant)
    await next()
    return undefined
  }
}

/** Says early what a request asks for, so that it is known whatever becomes of the request. */
function named(route: string): AppMiddleware {
  return ({ env }, next) => {
    env.exchange.route = route
    return next()
  }
}

const answerUnknown = ({ req }: AppContext): Response =>
  refusalResponse(refuse(5, `There is no operation ${req.method} ${req.path}.`).refusal)

async function answerOperation(
  { operation, run }: Implementation,
  context: AppContext,
  { serviceOf }: AppOptions['mounts'],
): Promise<Response> {
  const { req } = context
  const tenant = context.get('tenant')
  const body = operation.body ? bodyOf(context) : new Uint8Array()
  if (body.length > 0) {
    const content = judgeContent(req.raw.headers)
    if (!content.ok) return refusalResponse(content.refusal)
  }
  const path = operation.pathParameters ? req.param() : {}
  const outcome = await run(serviceOf(tenant.id), tenant, { path, query: queryOf(req.url), body })
  return outcome.ok ? jsonResponse(outcome.value) : refusalResponse(outcome.refusal)
}

/** Most addresses have no query, and taking one apart takes a while. */
function queryOf(url: string): URLSearchParams {
  return url.includes('?') ? new URL(url).searchParams : new URLSearchParams()
}

/** The path of an operation as hono's routes have it, with its parameters in camelCase. */
function patternOf({ path }: AnyOperation): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => `:${fromParameterName(name)}`)
}
