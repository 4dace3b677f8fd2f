import { type Client, createClient } from '../generated/client.ts'
import type { ConnectionOptions } from '../connection.ts'
import { fakeClock, type FakeClock } from './fake-clock.ts'
import { scriptedFetch, type SeenRequest } from './scripted-fetch.ts'

/** A client, its scripted service and its fake clock. */
export interface Scene {
  readonly client: Client
  readonly seen: readonly SeenRequest[]
  readonly clock: FakeClock
}

/** Connects a client to a scripted service; delays are maximal, since `random` is close to 1. */
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

/** Returns the error of a rejected promise; fails if it resolves. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  const outcome = await promise.then(
    () => ({ failed: false, error: undefined }),
    (error: unknown) => ({ failed: true, error }),
  )
  if (!outcome.failed) throw new Error('Expected an error.')
  return outcome.error
}
