import { median } from '@igakit/bench'
import { Load, wireRequest } from './load.ts'
import { runServer } from './run-server.ts'
import { TEST_CEL_PATH, testCelRequest } from './test-cel-request.ts'

const RUNS = 5
const WARM_UP = 5
const ROUNDS = 20
const REQUESTS = 500

/**
 * Returns a tenant's test-cel throughput as a share of a bare hono handler's throughput: the median of several runs,
 * each with new servers.
 */
export async function measureThroughput(): Promise<number> {
  const shares: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- Concurrent runs would distort the measurement.
  for (let run = 0; run < RUNS; run++) shares.push(await measureOnce())
  return median(shares)
}

/** Alternates between the two servers, so that other work on the machine slows both servers equally. */
async function measureOnce(): Promise<number> {
  const running = await Promise.all(
    (['tenant', 'bare-hono'] as const).map(async (name) => {
      const server = await runServer(name)
      const url = `${server.baseUrl}${TEST_CEL_PATH}`
      const load = await Load.open(wireRequest(url, server.token, testCelRequest))
      return { server, load, seconds: [] as number[] }
    }),
  )
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const { load, seconds } of running) {
      // oxlint-disable-next-line no-await-in-loop -- The servers take turns.
      const taken = await load.send(REQUESTS)
      if (round >= 0) seconds.push(taken)
    }
  }
  await Promise.all(
    running.map(({ server, load }) => {
      load.close()
      return server.stop()
    }),
  )
  const [tenant = [], bare = []] = running.map(({ seconds }) => seconds)
  return median(bare.map((seconds, round) => seconds / (tenant[round] ?? Number.NaN)))
}
