import { Hono } from 'hono'
import * as z from 'zod'
import type { ClientCredentials } from '../create-tenant.ts'
import { type Outcome, refuse } from '../errors/refusal.ts'
import { refuseFields } from '../errors/refuse-fields.ts'
import type { AppContext, AppEnv } from '../http/app-env.ts'
import { jsonResponse } from '../http/json-response.ts'
import { parseJsonBody } from '../http/parse-json-body.ts'
import { bodyOf, takeBody } from '../http/read-body.ts'
import { refusalResponse } from '../http/refusal-response.ts'
import type { Fixtures } from '../records/fixtures.ts'
import { matchesHash } from '../secrets/secrets.ts'
import { TenantExists } from '../tenant-exists.ts'
import { tenantNameFault } from '../tenant-name.ts'
import { type ControlRoute, controlRoutes } from './control-routes.ts'
import { fixturesSchema } from './fixtures/fixtures-schema.ts'
import { refuseOutsiders } from './guard/refuse-outsiders.ts'
import { judge } from './judge.ts'
import type { TenantController } from './tenant-controller.ts'

/** Creates and drops the tenants of a server. */
export interface TenantLifecycle {
  /** Throws a `TenantExists` if the name is taken. */
  create(options: {
    readonly name?: string
    readonly fixtures: Fixtures
  }): Promise<ClientCredentials & { readonly name: string; readonly baseUrl: string }>
  /** False if there is no tenant of this name. */
  drop(name: string): Promise<boolean>
}

/** What the routes of the control plane work with. */
export interface ControlAppOptions {
  /** As `hashSecret` makes it of the token that opens the control plane. */
  readonly tokenHash: string
  /** Host names and addresses at which other machines may ask. */
  readonly hosts: readonly string[]
  readonly tenants: TenantLifecycle
  readonly listTenants: () => Promise<readonly string[]>
  /** Null where there is no such tenant. */
  readonly controllerOf: (tenantId: string) => Promise<TenantController | null>
}

/** The largest body of a control call, in bytes; the records of a tenant may be many. */
const MAX_BODY_BYTES = 64 * 1024 * 1024

/** The control plane over HTTP; its routes have no prefix. */
export function createControlApp(options: ControlAppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const hosts = new Set(options.hosts.map((host) => host.toLowerCase()))
  app.use(async ({ env, req }, next) => {
    const { remoteAddress } = env.exchange
    const sender = refuseOutsiders({ remoteAddress, headers: req.raw.headers }, hosts)
    if (!sender.ok) return refusalResponse(sender.refusal)
    if (!bearsToken(req.header('authorization'), options.tokenHash)) {
      const { refusal } = refuse(16, 'The control plane wants its own token: "Bearer <token>".')
      return refusalResponse(refusal)
    }
    await next()
    return undefined
  }, takeBody(MAX_BODY_BYTES))
  app.get('/tenants', async () => jsonResponse({ tenants: await options.listTenants() }))
  app.post('/tenants', (context) => createTenant(context, options.tenants))
  app.delete('/tenants/:tenant', async (context) => {
    const id = context.req.param('tenant')
    const body = readNoBody(context)
    if (!body.ok) return refusalResponse(body.refusal)
    const wasThere = id.isWellFormed() && (await options.tenants.drop(id))
    return wasThere
      ? jsonResponse({})
      : refusalResponse(refuse(5, `There is no tenant ${id}.`).refusal)
  })
  for (const route of controlRoutes) addRoute(app, route, options)
  app.all('*', ({ req }) =>
    refusalResponse(refuse(5, `There is no control call ${req.method} ${req.path}.`).refusal),
  )
  return app
}

const newTenant = z.strictObject({
  name: z
    .string()
    .check((context) => {
      const message = tenantNameFault(context.value)
      if (message !== undefined)
        context.issues.push({ code: 'custom', message, input: context.value })
    })
    .optional(),
  fixtures: fixturesSchema.optional(),
})

async function createTenant(context: AppContext, tenants: TenantLifecycle): Promise<Response> {
  const body = readBody(context)
  if (!body.ok) return refusalResponse(body.refusal)
  const judged = judge(newTenant, body.value ?? {})
  if (!judged.ok) return refusalResponse(judged.refusal)
  const { name, fixtures = {} } = judged.value
  try {
    const created = await tenants.create({ fixtures, ...(name !== undefined && { name }) })
    const { clientId, clientSecret } = created
    // The sender may know the server by another address. A host such as acme.localhost names another tenant.
    const { hostname, origin } = new URL(context.req.url)
    const { pathname } = new URL(created.baseUrl)
    const baseUrl = hostname.endsWith('.localhost') ? created.baseUrl : `${origin}${pathname}`
    return jsonResponse({ name: created.name, baseUrl, clientId, clientSecret })
  } catch (error) {
    if (error instanceof TenantExists) return refusalResponse(refuse(6, error.message).refusal)
    throw error
  }
}

function bearsToken(authorization: string | undefined, tokenHash: string): boolean {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  return token !== undefined && matchesHash(token, tokenHash)
}

function addRoute(
  app: Hono<AppEnv>,
  { method, path, body: expected, run }: ControlRoute,
  { controllerOf }: ControlAppOptions,
): void {
  const pattern = `/tenants/:tenant${path.replace(/\{\w+\}/, ':item')}`
  app.on(method, pattern, async (context) => {
    const { req } = context
    const id = req.param('tenant') ?? ''
    const tenant = await controllerOf(id)
    if (!tenant) return refusalResponse(refuse(5, `There is no tenant ${id}.`).refusal)
    const body = expected === null ? readNoBody(context) : readBody(context)
    if (!body.ok) return refusalResponse(body.refusal)
    const outcome = await run({ tenant, item: req.param('item') ?? '', body: body.value })
    // What has nothing to tell answers an empty message, as the interface does.
    return outcome.ok ? jsonResponse(outcome.value ?? {}) : refusalResponse(outcome.refusal)
  })
}

function readBody(context: AppContext): Outcome<unknown> {
  return parseJsonBody(bodyOf(context), context.req.raw.headers)
}

/** The body of a call that takes none: none, or an empty message. */
function readNoBody(context: AppContext): Outcome<unknown> {
  const body = readBody(context)
  if (!body.ok || body.value === undefined || JSON.stringify(body.value) === '{}') return body
  return refuseFields({ field: 'body', description: 'Expected none, or {}' })
}
