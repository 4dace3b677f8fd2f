import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'

const servedSchema = z.object({ baseUrl: z.string(), token: z.string() })

/** A server from `servers/` that runs in a separate thread. */
export interface BenchServer extends z.infer<typeof servedSchema> {
  readonly stop: () => Promise<void>
}

/** Starts a server and waits until it is listening. */
export async function runServer(
  name: 'bare-hono' | 'tenant',
  options: object = {},
): Promise<BenchServer> {
  const worker = new Worker(new URL(`servers/${name}.ts`, import.meta.url), { workerData: options })
  const [message]: unknown[] = await once(worker, 'message')
  return {
    ...servedSchema.parse(message),
    stop: async () => {
      await worker.terminate()
    },
  }
}
