import { type Client, createClient } from '../generated/client.ts'
import type { ConnectionOptions } from '../connection.ts'
import { fakeClock, type FakeClock } from './fake-clock.ts'
import { scriptedFetch, type SeenRequest } from './scripted-fetch.ts'

/** A client of a scripted service, on a clock of its own. */
export interface Scene {
  readonly client: Client
  readonly seen: readonly SeenRequest[]
  readonly clock: FakeClock
}

/** Makes a client of a service that answers by a script; waits last as long as they can, since `random` is near 1. */
export function connect(
  script: Parameters<typeof scriptedFetch>,
  options: Partial<ConnectionOptions> = {},
): Scene {
  const { fetch, seen } = scriptedFetch(...script)
  const clock = fakeClock()
  const client = createClient({
    baseUrl: 'https://tenant.example.com',
    auth: 'access-token',
    fetch,
    ...options,
    runtime: { ...clock, random: () => 0.9999, ...options.runtime },
  })
  return { client, seen, clock }
}

/** What a promise is rejected with; fails if it is not. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  const outcome = await promise.then(
    () => ({ failed: false, error: undefined }),
    (error: unknown) => ({ failed: true, error }),
  )
  if (!outcome.failed) throw new Error('It did not fail.')
  return outcome.error
}
