import { Hono } from 'hono'
import { type Outcome, refuse } from '../errors/refusal.ts'
import { refuseFields } from '../errors/refuse-fields.ts'
import { refusalResponse } from '../errors/refusal-response.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { readJsonBody } from '../http/read-json-body.ts'
import { matchesHash } from '../secrets/secrets.ts'
import { type ControlRoute, controlRoutes } from './control-routes.ts'
import { refuseOutsiders } from './guard/refuse-outsiders.ts'
import type { TenantController } from './tenant-controller.ts'

/** What the routes of the control plane work with. */
export interface ControlAppOptions {
  /** As `hashSecret` makes it of the token that opens the control plane. */
  readonly tokenHash: string
  readonly listTenants: () => Promise<readonly string[]>
  /** Null where there is no such tenant. */
  readonly controllerOf: (tenantId: string) => Promise<TenantController | null>
}

/** The control plane over HTTP; its routes have no prefix. */
export function createControlApp(options: ControlAppOptions): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  app.use(async ({ env, req }, next) => {
    const { remoteAddress } = env.exchange
    const sender = refuseOutsiders({ remoteAddress, headers: req.raw.headers })
    if (!sender.ok) return refusalResponse(sender.refusal)
    if (!bearsToken(req.header('authorization'), options.tokenHash)) {
      const { refusal } = refuse(16, 'The control plane wants its own token: "Bearer <token>".')
      return refusalResponse(refusal)
    }
    return next()
  })
  app.get('/tenants', async () => Response.json({ tenants: await options.listTenants() }))
  for (const route of controlRoutes) addRoute(app, route, options)
  app.all('*', ({ req }) =>
    refusalResponse(refuse(5, `There is no control call ${req.method} ${req.path}.`).refusal),
  )
  return app
}

function bearsToken(authorization: string | undefined, tokenHash: string): boolean {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  return token !== undefined && matchesHash(token, tokenHash)
}

function addRoute(
  app: Hono<AppEnvironment>,
  { method, path, body: expected, run }: ControlRoute,
  { controllerOf }: ControlAppOptions,
): void {
  const pattern = `/tenants/:tenant${path.replace(/\{\w+\}/, ':item')}`
  app.on(method, pattern, async ({ req }) => {
    const id = req.param('tenant') ?? ''
    const tenant = await controllerOf(id)
    if (!tenant) return refusalResponse(refuse(5, `There is no tenant ${id}.`).refusal)
    const body = expected === null ? await readNoBody(req.raw) : await readJsonBody(req.raw)
    if (!body.ok) return refusalResponse(body.refusal)
    const outcome = await run({ tenant, item: req.param('item') ?? '', body: body.value })
    // What has nothing to tell answers an empty message, as the interface does.
    return outcome.ok ? Response.json(outcome.value ?? {}) : refusalResponse(outcome.refusal)
  })
}

/** The body of a call that takes none: none, or an empty message. */
async function readNoBody(request: Request): Promise<Outcome<unknown>> {
  const body = await readJsonBody(request)
  if (!body.ok || body.value === undefined || JSON.stringify(body.value) === '{}') return body
  return refuseFields({ field: 'body', description: 'Expected none, or {}' })
}
