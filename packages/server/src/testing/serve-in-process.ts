// Serves a tenant from a process of its own: `node serve-in-process.ts '{"file":"…"}'`. Its client and address are one
// line on the standard output; SIGTERM ends it.
import { startTenant, type StartTenantOptions } from '../start-tenant.ts'
import * as z from 'zod'

const schema: z.ZodType<StartTenantOptions> = z.strictObject({
  file: z.string().exactOptional(),
  databaseUrl: z.string().exactOptional(),
  seed: z.string().exactOptional(),
})
const { baseUrl, clientId, clientSecret, close } = await startTenant(
  schema.parse(JSON.parse(process.argv[2] ?? '{}')),
)
process.once('SIGTERM', () => void close())
process.stdout.write(`${JSON.stringify({ baseUrl, clientId, clientSecret })}\n`)
