import { Worker } from 'node:worker_threads'
import { operations, searchAppUsers, testCel } from '@igakit/schemas/operations'
import { createClient, logging } from '../src/index.ts'
import { validation } from '../src/validation/index.ts'
import { type Measured, measure } from './measure.ts'

const LOGGED = 'the client with logging of bodies'
const VALIDATED = 'the client with validation'

/** Call variants with expensive options, to which no limit applies. */
export const options: readonly string[] = [LOGGED, VALIDATED]

/** The cost of a call variant as a multiple of a bare `fetch` with `JSON.parse`. */
export interface Latency {
  readonly title: string
  readonly measured: readonly Measured[]
}

/** Compares calls through the client with a bare `fetch` with `JSON.parse`, on loopback. */
export async function measureLatency(): Promise<Latency[]> {
  const worker = new Worker(new URL('./service.ts', import.meta.url))
  const baseUrl = await new Promise<string>((resolve) => {
    worker.once('message', (message) => resolve(String(message)))
  })
  const auth = 'a'.repeat(800)
  const plain = createClient({ baseUrl, auth })
  const cached = createClient({ baseUrl, auth: () => ({ accessToken: auth, expiresIn: 3600 }) })
  const logged = createClient({ baseUrl, auth, hooks: logging(() => {}, { bodies: true }) })
  const validated = createClient({
    baseUrl,
    auth,
    validation: validation(Object.values(operations), { responses: 'strict' }),
  })
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${auth}`,
    'content-type': 'application/json',
    'user-agent': 'bare',
  }
  const bare = (method: string, path: string, given: object) => async (): Promise<unknown> => {
    const body = JSON.stringify(given)
    const response = await fetch(`${baseUrl}${path}`, { method, headers, body })
    return JSON.parse(await response.text())
  }
  // A POST request: for a DELETE with a body, Node.js's `fetch` opens a new connection each time, which would hide the
  // client's own cost.
  const rule = { claimsJson: '{"ref":"main"}', expression: 'claims.ref == "main"' }

  const small = await measure({
    'a bare `fetch` with `JSON.parse`': bare(testCel.method, testCel.path, rule),
    'the client': () => plain.workloadFederation.testCel(rule),
    'the client with cached tokens': () => cached.workloadFederation.testCel(rule),
    [LOGGED]: () => logged.workloadFederation.testCel(rule),
    [VALIDATED]: () => validated.workloadFederation.testCel(rule),
  })
  const large = await measure({
    'a bare `fetch` with `JSON.parse`': bare(searchAppUsers.method, searchAppUsers.path, {}),
    'the client': () => plain.appUsers.search(),
    'the client with expanded apps': () =>
      plain.appUsers.search({ expandMask: { paths: ['app_id'] } }),
    [VALIDATED]: () => validated.appUsers.search(),
  })
  await worker.terminate()
  return [
    { title: 'a small response', measured: small },
    { title: 'a page of 100 accounts', measured: large },
  ]
}
