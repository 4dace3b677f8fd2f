import { type Client, clientCredentials, createClient } from '@igakit/client'
import { validation } from '@igakit/client/validation'
import { operations } from '@igakit/schemas'
import { startTestTenant, type TestTenant } from '@igakit/server/testing'
import { world } from '../world.ts'

/** A tenant with our own client, which waits less than it would, and tells how long it would have waited. */
export interface ControlledClient extends AsyncDisposable {
  readonly tenant: TestTenant['tenant']
  readonly client: Client
  /** How long it would have waited before each further attempt, in milliseconds. */
  readonly waits: readonly number[]
}

/** How much faster the client's time goes, so that tests need not wait for what it waits for. */
const PACE = 20

/** Starts a tenant that has something for each operation, and a client that holds every answer to its schema. */
export async function startControlledClient(): Promise<ControlledClient> {
  const { tenant, [Symbol.asyncDispose]: dispose } = await startTestTenant({ fixtures: world })
  const { baseUrl, clientId, clientSecret } = tenant
  const waits: number[] = []
  const client = createClient({
    baseUrl,
    auth: clientCredentials({ clientId, clientSecret }),
    maxRetries: 4,
    attemptTimeout: 100_000,
    deadline: 1_000_000,
    hooks: { onRetry: ({ delay }) => waits.push(delay) },
    validation: validation(Object.values(operations), { requests: 'strict', responses: 'strict' }),
    runtime: {
      schedule: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds / PACE)
        return () => clearTimeout(timer)
      },
    },
  })
  // The first call gets the token, so that what tests count are their own requests.
  await client.exporters.get({ exportId: 'archive' })
  await tenant.control.journal.clear()
  return { tenant, client, waits, [Symbol.asyncDispose]: dispose }
}
