import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { spawnIga } from './spawn-iga.ts'

const startSchema = z.strictObject({
  ok: z.literal(true),
  address: z.url(),
  tenant: z.strictObject({ name: z.string(), label: z.string(), baseUrl: z.url() }).nullable(),
})

const servicesSchema = z.strictObject({
  version: z.literal(1),
  livePath: z.string(),
  tenant: z
    .strictObject({
      label: z.literal('local tenant, same evaluator'),
      name: z.string(),
      baseUrl: z.url(),
      disagreesOn: z.string(),
    })
    .nullable(),
})

/** A playground that answers, as a process of its own. */
export interface ServedPlayground extends z.infer<typeof startSchema> {
  /** Asks the live check as the page does. */
  readonly live: (name: string, body: unknown, init?: RequestInit) => Promise<LiveResponse>
  /** What the page is told that it can do. */
  readonly services: () => Promise<z.infer<typeof servicesSchema>>
  /** Sends a signal, and waits for the end of the process: its exit code, or the signal that killed it. */
  readonly end: (signal?: NodeJS.Signals) => Promise<unknown>
  /** What was printed, once it has ended. */
  readonly stdout: Promise<string>
  readonly stderr: Promise<string>
}

interface LiveResponse {
  readonly status: number
  readonly body: unknown
}

const children: ChildProcessWithoutNullStreams[] = []
/** Ends the playgrounds that a test has left. */
export function killPlaygrounds(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL')
}

/** Runs the command as a process of its own, and waits until it says where it is. */
export async function servePlayground(...args: readonly string[]): Promise<ServedPlayground> {
  const child = spawnIga(['playground', '--port', '0', '--json', ...args])
  children.push(child)
  const exited = once(child, 'exit')
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
  const [line]: unknown[] = await Promise.race([
    once(child.stdout, 'data'),
    exited.then(async () => Promise.reject(new Error(await stderr))),
  ])
  const start = startSchema.parse(JSON.parse(String(line)))
  const services = async () => {
    const response = await fetch(new URL('playground.json', start.address))
    return servicesSchema.parse(await response.json())
  }
  return {
    ...start,
    services,
    async live(name, body, init = {}) {
      const { livePath } = await services()
      const response = await fetch(new URL(`${livePath}${name}`, start.address), {
        method: 'POST',
        body: JSON.stringify(body),
        ...init,
        headers: {
          'Content-Type': 'application/json',
          Origin: new URL(start.address).origin,
          ...Object.fromEntries(new Headers(init.headers)),
        },
      })
      return { status: response.status, body: await response.json() }
    },
    stdout,
    stderr,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      const [code, killedBy]: unknown[] = await exited
      return code ?? killedBy
    },
  }
}
