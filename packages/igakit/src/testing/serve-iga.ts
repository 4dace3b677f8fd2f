import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { spawnIga } from './spawn-iga.ts'

/** The line that a server prints for programs when it is ready. */
export const startSchema = z.strictObject({
  ok: z.literal(true),
  origin: z.url(),
  controlToken: z.string(),
  tenants: z.array(
    z.strictObject({
      name: z.string(),
      baseUrl: z.url(),
      hostUrl: z.url(),
      clientId: z.string(),
      clientSecret: z.string(),
      isNew: z.boolean(),
    }),
  ),
})

type Start = z.infer<typeof startSchema>
/** A tenant as that line has it. */
export type StartedTenant = Start['tenants'][number]

/** A server that answers. */
export interface Served extends Start {
  readonly tenant: StartedTenant
  /** Sends a signal, and waits for the end of the process. */
  readonly end: (signal?: NodeJS.Signals) => Promise<unknown>
  /** What was printed, once it has ended. */
  readonly stdout: Promise<string>
  readonly stderr: Promise<string>
}

const children: ChildProcessWithoutNullStreams[] = []
/** Ends the servers that a test has left. */
export function killServers(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL')
}

/** Runs the command as a process of its own, and waits until it says where it is. */
export async function serve(...args: readonly string[]): Promise<Served> {
  const child = spawnIga(['serve', '--port', '0', '--json', ...args])
  children.push(child)
  const exited = once(child, 'exit')
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
  const [line]: unknown[] = await Promise.race([
    once(child.stdout, 'data'),
    exited.then(async () => Promise.reject(new Error(await stderr))),
  ])
  const start = startSchema.parse(JSON.parse(String(line)))
  const [tenant] = start.tenants
  if (!tenant) throw new Error('there is a tenant')
  return {
    ...start,
    tenant,
    stdout,
    stderr,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      const [code, killedBy]: unknown[] = await exited
      return code ?? killedBy
    },
  }
}

/** A token of the client that a server was started with. */
export async function getToken({
  baseUrl,
  clientId,
  clientSecret,
}: StartedTenant): Promise<string> {
  const response = await fetch(`${baseUrl}/auth/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  })
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token
}
