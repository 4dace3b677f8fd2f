// Serves a tenant in a separate process: `node serve-in-process.ts '{"file":"…"}'`. Prints the tenant's client and URL
// on one line; SIGTERM stops the process.
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
