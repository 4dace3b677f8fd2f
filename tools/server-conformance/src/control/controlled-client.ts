import { type Client, clientCredentials, createClient } from '@igakit/client'
import { validation } from '@igakit/client/validation'
import { operations } from '@igakit/schemas'
import { startTestTenant, type TestTenant } from '@igakit/server/testing'
import { world } from '../world.ts'

/** A tenant and our own client, which runs on a faster clock and records its waits. */
export interface ControlledClient extends AsyncDisposable {
  readonly tenant: TestTenant['tenant']
  readonly client: Client
  /** The waits before retries, in milliseconds of the client's clock. */
  readonly waits: readonly number[]
}

/** The speed factor of the client's clock, which shortens the waits in tests. */
const PACE = 20

/** Starts a tenant with a target for each operation, and a client that validates every response. */
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
  // The first call fetches the token, so that tests count only their own requests.
  await client.exporters.get({ exportId: 'archive' })
  await tenant.control.journal.clear()
  return { tenant, client, waits, [Symbol.asyncDispose]: dispose }
}
