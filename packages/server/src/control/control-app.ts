import { Hono } from 'hono'
import * as z from 'zod'
import { type ClientCredentials, tenantNameFault } from '../create-tenant.ts'
import { type Outcome, refuse, refuseFields } from '../errors/refusal.ts'
import type { AppContext, AppEnv } from '../http/app-env.ts'
import { jsonResponse, refusalResponse } from '../http/responses.ts'
import { parseJsonBody } from '../http/parse-json-body.ts'
import { bodyOf, readBody } from '../http/read-body.ts'
import type { Fixtures } from '../records/fixtures.ts'
import { matchesHash } from '../secrets/secrets.ts'
import { TenantExistsError } from '../errors/public-errors.ts'
import { type ControlCall, routesWithBody, routesWithoutBody } from './control-routes.ts'
import { fixturesSchema } from './fixtures/fixtures-schema.ts'
import { refuseOutsiders } from './refuse-outsiders.ts'
import { checkInput } from './check-input.ts'
import { ControlRefusedError } from './control-refused-error.ts'

/** The functions that create and drop the tenants of a server. */
export interface TenantLifecycle {
  /** Creates a tenant. Throws a `TenantExistsError` if the name is in use. */
  create(options: {
    readonly name?: string
    readonly fixtures: Fixtures
  }): Promise<ClientCredentials & { readonly name: string; readonly baseUrl: string }>
  /** Drops a tenant. Returns false if there is no tenant with this name. */
  drop(name: string): Promise<boolean>
}

export interface ControlAppOptions {
  /** The hash of the control token, as created by `hashSecret`. */
  readonly tokenHash: string
  /** The host names and addresses at which other machines may use the control plane. */
  readonly hosts: readonly string[]
  readonly tenants: TenantLifecycle
  readonly listTenants: () => Promise<readonly string[]>
  /** Returns the control functions of a tenant, or null if the tenant does not exist. */
  readonly controlOf: (tenantId: string) => Promise<ControlCall['tenant'] | null>
}

/** The maximum body size of a control call, in bytes; fixtures can be large. */
const MAX_BODY_BYTES = 64 * 1024 * 1024

/** Creates the HTTP control plane. Its routes do not include the `/_control` prefix. */
export function createControlApp(options: ControlAppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const hosts = new Set(options.hosts.map((host) => host.toLowerCase()))
  app.use(async (context, next) => {
    const { env, req } = context
    const { remoteAddress } = env.exchange
    const sender = refuseOutsiders({ remoteAddress, headers: req.raw.headers }, hosts)
    if (!sender.ok) return refusalResponse(sender.refusal)
    if (!bearsToken(req.header('authorization'), options.tokenHash)) {
      const { refusal } = refuse(
        16,
        'The control plane requires the control token: "Bearer <token>".',
      )
      return refusalResponse(refusal)
    }
    const refused = await readBody(context, MAX_BODY_BYTES)
    if (refused) return refused
    await next()
    return undefined
  })
  app.get('/tenants', async () => jsonResponse({ tenants: await options.listTenants() }))
  app.post('/tenants', (context) => createTenant(context, options.tenants))
  app.delete('/tenants/:tenant', async (context) => {
    const id = context.req.param('tenant')
    const body = parseNoBody(context)
    if (!body.ok) return refusalResponse(body.refusal)
    const wasThere = id.isWellFormed() && (await options.tenants.drop(id))
    return wasThere
      ? jsonResponse({})
      : refusalResponse(refuse(5, `There is no tenant ${id}.`).refusal)
  })
  for (const [parse, routes] of [
    [parseNoBody, routesWithoutBody],
    [parseBody, routesWithBody],
  ] as const) {
    for (const [call, run] of Object.entries(routes)) {
      const [method = '', path = ''] = call.split(' ')
      const pattern = `/tenants/:tenant${path.replace(/\{\w+\}/, ':item')}`
      app.on(method, pattern, (context) => answerCall(context, parse(context), run, options))
    }
  }
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
  const body = parseBody(context)
  if (!body.ok) return refusalResponse(body.refusal)
  const checked = checkInput(newTenant, body.value ?? {})
  if (!checked.ok) return refusalResponse(checked.refusal)
  const { name, fixtures = {} } = checked.value
  try {
    const created = await tenants.create({ fixtures, ...(name !== undefined && { name }) })
    const { clientId, clientSecret } = created
    // Clients may reach the server at a different address, and a host such as acme.localhost identifies another
    // tenant.
    const { hostname, origin } = new URL(context.req.url)
    const { pathname } = new URL(created.baseUrl)
    const baseUrl = hostname.endsWith('.localhost') ? created.baseUrl : `${origin}${pathname}`
    return jsonResponse({ name: created.name, baseUrl, clientId, clientSecret })
  } catch (error) {
    if (error instanceof TenantExistsError) return refusalResponse(refuse(6, error.message).refusal)
    throw error
  }
}

function bearsToken(authorization: string | undefined, tokenHash: string): boolean {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  return token !== undefined && matchesHash(token, tokenHash)
}

async function answerCall(
  { req }: AppContext,
  body: Outcome<unknown>,
  run: (call: ControlCall) => Promise<unknown>,
  { controlOf }: ControlAppOptions,
): Promise<Response> {
  const id = req.param('tenant') ?? ''
  const tenant = await controlOf(id)
  if (!tenant) return refusalResponse(refuse(5, `There is no tenant ${id}.`).refusal)
  if (!body.ok) return refusalResponse(body.refusal)
  try {
    const result = await run({ tenant, item: req.param('item') ?? '', body: body.value })
    // Calls without a result return an empty message, as operations do.
    return jsonResponse(result ?? {})
  } catch (error) {
    if (!(error instanceof ControlRefusedError)) throw error
    const { code, message, details } = error
    return refusalResponse({ code, message, details: [...details] })
  }
}

function parseBody(context: AppContext): Outcome<unknown> {
  return parseJsonBody(bodyOf(context), context.env.incoming.headers)
}

/** Accepts only an absent body or an empty message. */
function parseNoBody(context: AppContext): Outcome<unknown> {
  const body = parseBody(context)
  if (!body.ok || body.value === undefined || JSON.stringify(body.value) === '{}') return body
  return refuseFields({ field: 'body', description: 'Expected none, or {}' })
}
