import { median } from '@igakit/bench'
import { startTenant } from '../src/index.ts'

/** Returns the median start time of a tenant, in milliseconds. */
export async function measureStart(): Promise<number> {
  const times: number[] = []
  for (let round = -2; round < 15; round++) {
    const start = performance.now()
    const tenant = await startTenant({ port: 0 })
    if (round >= 0) times.push(performance.now() - start)
    await tenant.close()
  }
  return median(times)
}
