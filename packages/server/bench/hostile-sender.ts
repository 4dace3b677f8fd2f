// Sends the hostile requests of a row at the same time, in a thread of its own, and tells how they were answered.
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
    // The server closes the connection of a body that it does not read to the end.
    return 'cut off'
  }
}

const statuses = await Promise.all(Array.from({ length: count }, send))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- It is a thread, not a window.
parentPort?.postMessage([...new Set(statuses)].join(', '))
