import * as z from 'zod'
import { type AnnouncedProcess, startAnnounced } from './announced-process.ts'

/** The line of JSON that a server prints when it is ready. */
export const startSchema = z.strictObject({
  ok: z.literal(true),
  origin: z.url(),
  // The server does not print secrets that the user provided.
  controlToken: z.string().default(''),
  tenants: z.array(
    z.strictObject({
      name: z.string(),
      baseUrl: z.url(),
      hostUrl: z.url(),
      clientId: z.string(),
      clientSecret: z.string().default(''),
      isNew: z.boolean(),
    }),
  ),
})

type Start = z.infer<typeof startSchema>
/** A tenant in the server's start line. */
export type StartedTenant = Start['tenants'][number]

/** A running server. */
export interface Served extends Start, Omit<AnnouncedProcess<Start>, 'announcement'> {
  readonly tenant: StartedTenant
}

/** Runs the command in a separate process, and waits until it prints its address. */
export async function serve(...args: readonly string[]): Promise<Served> {
  const { announcement, ...running } = await startAnnounced('serve', args, startSchema)
  const [tenant] = announcement.tenants
  if (!tenant) throw new Error('there is a tenant')
  return { ...announcement, ...running, tenant }
}

/** Gets a token for the client that a server was started with. */
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
