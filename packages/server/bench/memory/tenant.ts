// A tenant in a separate process that reports its memory on request.
import { setTimeout } from 'node:timers/promises'
import { demoFixtures } from '../../src/demo/index.ts'
import { startTenant } from '../../src/index.ts'
import { getToken } from '../../src/testing/tenant-client.ts'

const { gc } = globalThis
if (!gc) throw new Error('Start it with --expose-gc.')

const fixtures = demoFixtures(new Date())
const tenant = await startTenant({
  fixtures: { ...fixtures, webhooks: [{ view: { id: 'memory', url: 'https://a.example' } }] },
})
process.send?.({ baseUrl: tenant.baseUrl, token: await getToken(tenant) })

process.on('message', () => {
  void (async () => {
    // Collect several times: some memory is released only by finalizers, which run after a collection.
    for (let round = 0; round < 3; round++) {
      await setTimeout(100)
      gc()
    }
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ heldBytes: heapUsed + external })
  })()
})
