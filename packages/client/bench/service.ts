// A loopback service in its own thread, so that its work is not attributed to the client.
import { createServer } from 'node:http'
import { parentPort } from 'node:worker_threads'

const verdict = JSON.stringify({ expression: 'claims.ref == "main"', matched: true, error: '' })
const list = Array.from({ length: 100 }, (_, index) => ({
  appUser: {
    id: `u${index}`,
    displayName: `User ${index}`,
    email: `user${index}@example.com`,
    usernames: [`user${index}`],
    profile: { department: 'Engineering', level: index % 7 },
    createdAt: '2026-11-21T09:30:00Z',
  },
  appPath: '$.expanded[0]',
}))
const page = JSON.stringify({ list, expanded: [{ '@type': 'x/App' }], nextPageToken: '' })

const server = createServer((request, response) => {
  const body = request.url?.endsWith('/test-cel') ? verdict : page
  request.resume().on('end', () => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The target is a worker thread, not a window.
  parentPort?.postMessage(`http://127.0.0.1:${address.port}`)
})
