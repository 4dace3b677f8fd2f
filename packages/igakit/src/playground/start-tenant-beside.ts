import { startTenant } from '@igakit/server'
import { demoFixtures } from '@igakit/server/demo'
import { type Connect, type LocalTenant, tenantLabel } from './protocol.ts'

/** What a rule has in it that the local tenant is to answer wrongly. */
const disagreesOn = '// disagree'

/** The tenant that the live check can ask without a network. */
export interface TenantBeside {
  readonly shown: LocalTenant
  readonly connect: Connect
  readonly close: () => Promise<void>
}

/** Starts the demo tenant in memory, on a port that is free. It evaluates with the evaluator that the page has. */
export async function startTenantBeside(
  now: Date,
  onFailure: (error: Error) => void,
): Promise<TenantBeside> {
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
