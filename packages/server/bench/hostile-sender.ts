// Sends all hostile requests of a table row concurrently, from a separate thread, and reports their statuses.
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { hostileRequests } from './hostile-requests.ts'

const names = Object.keys(hostileRequests)
const { name, baseUrl, token } = z
  .object({
    name: z.custom<keyof typeof hostileRequests>((value) => names.some((one) => one === value)),
    baseUrl: z.string(),
    token: z.string(),
  })
  .parse(workerData)
const { path, contentType, body, count, hasToken } = hostileRequests[name]
const bytes = Buffer.from(body())

async function send(): Promise<string> {
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': contentType,
        ...(hasToken && { Authorization: `Bearer ${token}` }),
      },
      body: bytes,
    })
    await response.text()
    return String(response.status)
  } catch {
    // The server closes the connection when it stops reading the body early.
    return 'cut off'
  }
}

const statuses = await Promise.all(Array.from({ length: count }, send))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- The target is a thread, not a window.
parentPort?.postMessage([...new Set(statuses)].join(', '))
