import { fromParameterName } from '@igakit/schemas'
import { type Context, Hono } from 'hono'
import { authenticate } from '../auth/authenticate.ts'
import { answerTokenRequest } from '../auth/token-endpoint.ts'
import { refuse } from '../errors/refusal.ts'
import { refusalResponse } from '../errors/refusal-response.ts'
import type { Implementation } from '../operations/implementation.ts'
import { implementations } from '../operations/implementations.ts'
import type { Service } from '../operations/service.ts'
import type { Tenant } from '../store/store.ts'
import { readJsonBody } from './read-json-body.ts'
import { requestId } from './request-id.ts'

/** What the routes of the app know of a request. */
interface Environment {
  Variables: { tenant: Tenant }
}

/** What the app is told of besides the service. */
export interface AppOptions {
  /** Told of what a request failed with and nobody foresaw; its answer says only that it failed. */
  readonly onFailure: (error: Error) => void
}

/** The service over HTTP: each tenant below `/{tenant}`, its operations as the interface has them. */
export function createApp(service: Service, { onFailure }: AppOptions): Hono<Environment> {
  const { store, clock, ids } = service
  const app = new Hono<Environment>()
  app.use(requestId(ids))
  app.onError((error) => {
    onFailure(error)
    return refusalResponse(refuse(13, 'The server failed on this request.').refusal)
  })
  app.notFound(({ req }) =>
    refusalResponse(refuse(5, `There is no operation ${req.method} ${req.path}.`).refusal),
  )

  app.use('/:tenant/*', async (context, next) => {
    const id = context.req.param('tenant')
    const tenant = id.isWellFormed() ? await store.findTenant(id) : null
    if (!tenant) return refusalResponse(refuse(5, `There is no tenant ${id}.`).refusal)
    context.set('tenant', tenant)
    await next()
  })
  app.post('/:tenant/auth/v1/token', (context) =>
    answerTokenRequest(context.get('tenant'), context.req.raw, service),
  )
  app.use('/:tenant/api/*', async (context, next) => {
    const authorization = context.req.header('authorization')
    const caller = await authenticate(context.get('tenant'), authorization, clock)
    if (!caller.ok) return refusalResponse(caller.refusal)
    await next()
  })
  for (const implementation of implementations) {
    const { method, path } = implementation.operation
    app.on(method, `/:tenant${path.replace(/\{(\w+)\}/g, ':$1')}`, (context) =>
      answer(service, implementation, context),
    )
  }
  return app
}

async function answer(
  service: Service,
  { operation, run }: Implementation,
  context: Context<Environment>,
): Promise<Response> {
  const body = operation.body ? await readJsonBody(context.req.raw) : undefined
  if (body?.ok === false) return refusalResponse(body.refusal)
  const outcome = await run(service, context.get('tenant').id, {
    path: readPath(context.req.param()),
    query: new URL(context.req.url).searchParams,
    body: body?.value,
  })
  return outcome.ok ? Response.json(outcome.value) : refusalResponse(outcome.refusal)
}

/** The parameters of an operation's path; the tenant is none of them. */
function readPath(parameters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters)
      .filter(([name]) => name !== 'tenant')
      .map(([name, value]) => [fromParameterName(name), value]),
  )
}
