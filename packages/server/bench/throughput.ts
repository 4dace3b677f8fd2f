import { median } from '@igakit/bench'
import { Load, wireRequest } from './load.ts'
import { runServer } from './run-server.ts'
import { TEST_CEL_PATH, testCelRequest } from './test-cel-request.ts'

const WARM_UP = 5
const ROUNDS = 25
const REQUESTS = 500

const peers = ['tenant', 'bare-hono-same-listener', 'bare-hono'] as const

/** What the tenant answers as a share of what each answers in the same time, in the median of the rounds. */
export type Shares = Readonly<Record<(typeof peers)[number], number>>

/** Has them take turns, so that what else the machine does slows all. */
export async function measureThroughput(): Promise<Shares> {
  const running = await Promise.all(
    peers.map(async (name) => {
      const server = await runServer(name)
      const url = `${server.baseUrl}${TEST_CEL_PATH}`
      const load = await Load.open(wireRequest(url, server.token, testCelRequest))
      return { server, load, seconds: [] as number[] }
    }),
  )
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const { load, seconds } of running) {
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
  const [tenant = [], same = [], bare = []] = running.map(({ seconds }) => seconds)
  const shareOf = (others: readonly number[]) =>
    median(others.map((seconds, round) => seconds / (tenant[round] ?? Number.NaN)))
  return {
    tenant: 1,
    'bare-hono-same-listener': shareOf(same),
    'bare-hono': shareOf(bare),
  }
}
