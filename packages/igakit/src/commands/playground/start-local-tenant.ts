import { startTenant } from '@igakit/server'
import { demoFixtures } from '@igakit/server/demo'
import { type ConnectRequest, type LocalTenant, tenantLabel } from '@igakit/cel-testing/live-check'

/** The comment in a rule that makes the local tenant return a wrong result. */
const disagreesOn = '// disagree'

/** The tenant that the live check can use without network access. */
export interface LocalTenantServer {
  readonly shown: LocalTenant
  readonly connect: ConnectRequest
  readonly close: () => Promise<void>
}

/** Starts the demo tenant in memory on a free port. The tenant uses the same evaluator as the page. */
export async function startLocalTenant(
  now: Date,
  onFailure: (error: Error) => void,
): Promise<LocalTenantServer> {
  const tenant = await startTenant({ fixtures: demoFixtures(now), onFailure })
  const { baseUrl, clientId, clientSecret, close, name } = tenant
  await tenant.control.disagree.set({
    rules: [{ expression: { contains: disagreesOn }, answer: 'flip' }],
  })
  return {
    shown: { label: tenantLabel, name, baseUrl, disagreesOn },
    connect: { baseUrl, clientId, clientSecret },
    close,
  }
}
