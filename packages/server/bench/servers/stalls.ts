// A server in a separate thread, with a large and a small tenant, that measures the longest blocks of its event loop.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { startServer } from '../../src/server/start-server.ts'
import { getToken } from '../../src/testing/tenant-client.ts'

const server = await startServer({
  ...workerData,
  tenants: [
    { name: 'large', fixtures: workerData.fixtures },
    { name: 'small', fixtures: { exporters: [{ view: { exportId: 'e' } }] } },
  ],
})

/** Returns the CPU time of this thread, in milliseconds. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const delay = monitorEventLoopDelay({ resolution: 5 })
let isMeasured = false
let last = 0
let longest = 0
function turn(): void {
  const now = threadTime()
  longest = Math.max(longest, now - last)
  last = now
  if (isMeasured) setImmediate(turn)
}
parentPort?.on('message', (message) => {
  isMeasured = message === 'start'
  if (isMeasured) {
    longest = 0
    last = threadTime()
    delay.reset()
    delay.enable()
    turn()
  } else {
    delay.disable()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The target is a thread, not a window.
    parentPort?.postMessage({ delay: delay.max / 1e6, cpu: longest })
  }
})
const tokens = {
  large: await getToken(server.tenant('large')),
  small: await getToken(server.tenant('small')),
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- As above.
parentPort?.postMessage({ origin: server.origin, controlToken: server.controlToken, tokens })
