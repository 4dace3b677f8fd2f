import { type AnyOperation, fromParameterName } from '@igakit/schemas'
import type { Hono } from 'hono'
import { admitClients } from '../auth/admit-clients.ts'
import { MAX_TOKEN_REQUEST_BYTES, tokenEndpoint } from '../auth/token-endpoint.ts'
import { type Outcome, refuse } from '../errors/refusal.ts'
import type {
  AppContext,
  AppEnv,
  ErrorResponder,
  ObservingMiddleware,
  TenantHandler,
  TenantMiddleware,
} from '../http/app-env.ts'
import { checkContent } from '../http/parse-json-body.ts'
import { bodyOf, readBodies } from '../http/read-body.ts'
import { jsonResponse, refusalResponse } from '../http/responses.ts'
import { tenantDocument } from '../operability/operability-routes.ts'
import { type Implementation, NO_QUERY } from '../operations/implementation.ts'
import { implementations } from '../operations/implementations.ts'
import type { Service } from '../service/service.ts'
import type { Store, Tenant } from '../store/store.ts'
import { takeUploads } from '../uploads/take-uploads.ts'
import type { AppOptions } from './create-app.ts'

/** The middleware for tenant requests, in order of use, and the control plane. */
export interface AppMounts {
  /** The routes below `/_control`, without that prefix. */
  readonly control: Hono<AppEnv>
  /** Runs before any other code reads the request. */
  readonly beforeRequest: (tenantId: string) => Promise<void> | undefined
  /** Records every request to a tenant, before authentication, with its response. */
  readonly journal: ObservingMiddleware
  /** Middleware that may respond instead of the operation or corrupt the response. */
  readonly faults: ObservingMiddleware
  /** Middleware that may change the response of an operation. */
  readonly evolution: TenantMiddleware
  /** Returns the service of a tenant, with its own clock and identifiers. */
  readonly serviceOf: (tenantId: string) => Service
}

/** Adds the tenant routes. A request body is read only after the journal, faults and authentication. */
export function addTenantRoutes(
  app: Hono<AppEnv>,
  { limits, mounts, store }: Pick<AppOptions, 'limits' | 'mounts' | 'store'>,
  respondToError: ErrorResponder,
): void {
  const { evolution, faults, journal, serviceOf } = mounts
  const admit = admitClients(serviceOf)
  const observed = (handler: TenantHandler) =>
    journal(faults(handler, respondToError), respondToError)
  const serve = (route: string | undefined, handler: TenantHandler) =>
    findingTenant(store, mounts, route, handler)

  app.get('/openapi.json', serve('server', tenantDocument))
  const takeTokenRequest = readBodies(MAX_TOKEN_REQUEST_BYTES)
  app.post(
    '/auth/v1/token',
    serve('auth.token', observed(takeTokenRequest(tokenEndpoint(serviceOf)))),
  )
  // No authentication: the upload URL contains a token.
  app.put(
    '/uploads/:functionId/:commitId/:filename',
    serve('functions.upload', observed(takeUploads(serviceOf))),
  )
  const takeBody = readBodies(limits.bodyBytes)
  const takeLargeBody = readBodies(limits.largeBodyBytes)
  for (const implementation of implementations) {
    const { operation } = implementation
    const take = operation.id === 'workloadFederation.testCel' ? takeLargeBody : takeBody
    const answer: TenantHandler = (context, tenant) =>
      answerOperation(implementation, context, tenant, mounts)
    // Evolution runs directly around the operation, because error responses do not evolve.
    const handler = observed(admit(take(evolution(answer))))
    app.on(operation.method, patternOf(operation), serve(operation.id, handler))
  }
  // Requests without a token must not learn which paths exist.
  const unknownOperation = serve(undefined, observed(admit(takeBody(answerUnknown))))
  const unknown = serve(undefined, observed(answerUnknown))
  app.notFound((context) =>
    /^\/api(?:\/|$)/.test(context.req.path) ? unknownOperation(context) : unknown(context),
  )
}

function findingTenant(
  store: Store,
  { beforeRequest }: AppMounts,
  route: string | undefined,
  handler: TenantHandler,
): (context: AppContext) => Response | Promise<Response> {
  const answer = (context: AppContext, tenant: Tenant): Response | Promise<Response> => {
    // Set the route early, so that failed requests have a route too.
    if (route !== undefined) context.env.exchange.route = route
    return handler(context, tenant)
  }
  const prepare = (context: AppContext, tenant: Tenant | null): Response | Promise<Response> => {
    const { exchange } = context.env
    if (!tenant) {
      const message = `There is no tenant ${exchange.address?.tenantId}.`
      return refusalResponse(refuse(5, message).refusal)
    }
    exchange.tenantId = tenant.id
    const prepared = beforeRequest(tenant.id)
    return prepared ? prepared.then(() => answer(context, tenant)) : answer(context, tenant)
  }
  const prepareLater = async (context: AppContext, found: Promise<Tenant | null>) =>
    prepare(context, await found)
  return (context) => {
    const id = context.env.exchange.address?.tenantId ?? ''
    const found = id.isWellFormed() ? store.findTenant(id) : null
    return found instanceof Promise ? prepareLater(context, found) : prepare(context, found)
  }
}

const answerUnknown: TenantHandler = ({ req }) =>
  refusalResponse(refuse(5, `There is no operation ${req.method} ${req.path}.`).refusal)

function answerOperation(
  { operation, run }: Implementation,
  context: AppContext,
  tenant: Tenant,
  { serviceOf }: AppMounts,
): Response | Promise<Response> {
  const { req } = context
  const body = operation.body ? bodyOf(context) : NO_BODY
  if (body.length > 0) {
    const content = checkContent(context.env.incoming.headers)
    if (!content.ok) return refusalResponse(content.refusal)
  }
  const path = operation.pathParameters ? req.param() : {}
  const outcome = run(serviceOf(tenant.id), tenant, { path, query: queryOf(req.url), body })
  return outcome instanceof Promise ? outcome.then(responseTo) : responseTo(outcome)
}

const NO_BODY = new Uint8Array()

function responseTo(outcome: Outcome<object>): Response {
  return outcome.ok ? jsonResponse(outcome.value) : refusalResponse(outcome.refusal)
}

/** Returns the query parameters. Parsing a URL is slow, and most requests have no query. */
function queryOf(url: string): URLSearchParams {
  return url.includes('?') ? new URL(url).searchParams : NO_QUERY
}

/** Returns the path of an operation as a hono pattern with camelCase parameters. */
function patternOf({ path }: AnyOperation): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => `:${fromParameterName(name)}`)
}
