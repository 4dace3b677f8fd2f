import { fromParameterName } from '@igakit/schemas'
import { type Context, Hono } from 'hono'
import { admitClient } from '../auth/admit-client.ts'
import { answerTokenRequest } from '../auth/token-endpoint.ts'
import { type Outcome, refuse } from '../errors/refusal.ts'
import { refusalResponse } from '../errors/refusal-response.ts'
import type { Implementation } from '../operations/implementation.ts'
import { implementations } from '../operations/implementations.ts'
import type { Service } from '../operations/service.ts'
import {
  answerTenantDocument,
  type Operability,
  operabilityRoutes,
} from '../operability/operability-routes.ts'
import type { FailureListener } from '../server/failure-listener.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { answerUpload } from '../uploads/answer-upload.ts'
import type { AppEnvironment } from './app-environment.ts'
import type { AppMounts } from './app-mounts.ts'
import type { Exchange } from './exchange.ts'
import { jsonResponse } from './json-response.ts'
import { judgeBodyShape } from './judge-body-shape.ts'
import { readJsonBody } from './read-json-body.ts'
import { RecentRoutes } from './recent-routes.ts'
import { tenantPath } from './tenant-path.ts'

/** What the app is told of besides the service. */
export interface AppOptions {
  /** Told of what a request failed with and nobody foresaw; its answer says only that it failed. */
  readonly onFailure: FailureListener
  /** What comes into the way of requests. */
  readonly mounts?: AppMounts
  /** What the server tells of itself. */
  readonly operability: Operability
}

/** What the requests of a tenant are served with. */
type ServiceOf = (tenantId: string) => Service

/** Where `functions.createInitialCommit` has files uploaded to. */
const UPLOAD_PATTERN = '/:tenant/uploads/:functionId/:commitId/:filename'

/** Answers a request of web standards. */
export type FetchHandler = (request: Request, exchange: Exchange) => Response | Promise<Response>

/**
 * The service over HTTP: each tenant below `/{tenant}`, its operations as the interface has them. A request goes by the
 * control plane, the tenant, the journal, the faults, the token, and then to its operation; its answer goes by the
 * evolution first.
 */
export function createApp(
  service: Service,
  { onFailure, mounts = {}, operability }: AppOptions,
): FetchHandler {
  const app = new Hono<AppEnvironment>({ getPath: tenantPath, router: new RecentRoutes() })
  app.onError((error, { env }) => {
    onFailure(error, env.exchange.requestId)
    if (error instanceof StoreUnavailable) return refusalResponse(refuse(14, error.message).refusal)
    return refusalResponse(refuse(13, 'The server failed on this request.').refusal)
  })
  app.notFound(({ req }) =>
    refusalResponse(refuse(5, `There is no operation ${req.method} ${req.path}.`).refusal),
  )
  app.route('/', operabilityRoutes(operability))
  addControl(app, mounts)
  addTenants(app, service)
  app.get('/:tenant/openapi.json', async (context) => {
    context.env.exchange.route = 'server'
    return answerTenantDocument(context.req.raw, context.get('tenant').id)
  })
  addRouteNames(app)
  if (mounts.journal) app.use('/:tenant/*', mounts.journal)
  if (mounts.faults) app.use('/:tenant/*', mounts.faults)
  const serviceOf = mounts.serviceOf ?? (() => service)
  addUploads(app, serviceOf)
  addTokens(app, serviceOf)
  if (mounts.evolution) app.use('/:tenant/api/*', mounts.evolution)
  for (const implementation of implementations) {
    const { method, path } = implementation.operation
    app.on(method, pattern(path), (context) => answer(serviceOf, implementation, context))
  }
  return (request, exchange) => app.fetch(request, { exchange })
}

function addControl(app: Hono<AppEnvironment>, { control }: AppMounts): void {
  if (!control) return
  app.use('/_control/*', async (context, next) => {
    context.env.exchange.route = 'control'
    await next()
  })
  app.route('/_control', control)
}

function addTenants(app: Hono<AppEnvironment>, { store }: Service): void {
  app.use('/:tenant/*', async (context, next) => {
    const id = context.req.param('tenant')
    const tenant = id.isWellFormed() ? await store.findTenant(id) : null
    if (!tenant) return refusalResponse(refuse(5, `There is no tenant ${id}.`).refusal)
    context.set('tenant', tenant)
    context.env.exchange.tenantId = tenant.id
    await next()
  })
}

/** Says early what a request asks for, so that it is known whatever becomes of it. */
function addRouteNames(app: Hono<AppEnvironment>): void {
  app.on('POST', '/:tenant/auth/v1/token', async (context, next) => {
    context.env.exchange.route = 'auth.token'
    await next()
  })
  app.on('PUT', UPLOAD_PATTERN, async (context, next) => {
    context.env.exchange.route = 'functions.upload'
    await next()
  })
  for (const { operation } of implementations) {
    app.on(operation.method, pattern(operation.path), async (context, next) => {
      context.set('operation', operation)
      context.env.exchange.route = operation.id
      await next()
    })
  }
}

/** Their token is in their address, and none in a header is asked for. */
function addUploads(app: Hono<AppEnvironment>, serviceOf: ServiceOf): void {
  app.put(UPLOAD_PATTERN, (context) => {
    const tenant = context.get('tenant')
    return answerUpload(tenant, context.req.param(), context.req.raw, serviceOf(tenant.id))
  })
}

function addTokens(app: Hono<AppEnvironment>, serviceOf: ServiceOf): void {
  app.post('/:tenant/auth/v1/token', (context) => {
    const tenant = context.get('tenant')
    return answerTokenRequest(tenant, context.req.raw, serviceOf(tenant.id))
  })
  app.use('/:tenant/api/*', async (context, next) => {
    const authorization = context.req.header('authorization')
    const tenant = context.get('tenant')
    const caller = await admitClient(serviceOf(tenant.id), tenant, authorization)
    if (!caller.ok) return refusalResponse(caller.refusal)
    context.env.exchange.clientId = caller.value.clientId
    await next()
  })
}

/** The path of an operation as hono's routes have it. */
function pattern(path: string): string {
  return `/:tenant${path.replace(/\{(\w+)\}/g, ':$1')}`
}

async function answer(
  serviceOf: ServiceOf,
  { operation, run }: Implementation,
  context: Context<AppEnvironment>,
): Promise<Response> {
  const body = operation.body ? await readBodyOf(context.req.raw) : undefined
  if (body?.ok === false) return refusalResponse(body.refusal)
  const tenant = context.get('tenant')
  const outcome = await run(serviceOf(tenant.id), tenant, {
    path: readPath(context.req.param()),
    query: queryOf(context.req.url),
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
