import * as z from 'zod'
import { type AnnouncedProcess, startAnnounced } from './announced-process.ts'

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

type Start = z.infer<typeof startSchema>

/** A playground server running in a separate process. */
export interface ServedPlayground extends Start, Omit<AnnouncedProcess<Start>, 'announcement'> {
  /** Sends a live check request as the page does. */
  readonly live: (name: string, body: unknown, init?: RequestInit) => Promise<LiveResponse>
  /** Returns the services that the page offers. */
  readonly services: () => Promise<z.infer<typeof servicesSchema>>
}

interface LiveResponse {
  readonly status: number
  readonly body: unknown
}

/** Runs the command in a separate process, and waits until it prints its address. */
export async function servePlayground(...args: readonly string[]): Promise<ServedPlayground> {
  const { announcement, ...running } = await startAnnounced('playground', args, startSchema)
  const { address } = announcement
  const key = new URL(address).hash.replace(/^#key=/, '')
  const services = async () => {
    const headers = { Authorization: `Bearer ${key}` }
    const response = await fetch(new URL('playground.json', address), { headers })
    return servicesSchema.parse(await response.json())
  }
  return {
    ...announcement,
    ...running,
    services,
    async live(name, body, init = {}) {
      const { livePath } = await services()
      const response = await fetch(new URL(`${livePath}${name}`, address), {
        method: 'POST',
        body: JSON.stringify(body),
        ...init,
        headers: {
          'Content-Type': 'application/json',
          Origin: new URL(address).origin,
          ...Object.fromEntries(new Headers(init.headers)),
        },
      })
      return { status: response.status, body: await response.json() }
    },
  }
}
