import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { outDir } from '../e2e/support/out-dir.ts'
import { contentTypes } from '../e2e/support/serve-folder.ts'
import type { Served } from './serve.ts'

/** 1.6 Mbit/s, in bytes per millisecond. */
const BYTES_PER_MS = 200
/** The time until a request is answered, in milliseconds. */
const LATENCY_MS = 150
const CHUNK_BYTES = 4096

/**
 * Serves the built page, compressed, over a slow line that all responses share. The server limits the line, because
 * the browser's own limit does not apply to workers.
 */
export async function servePageSlowly(): Promise<Served> {
  const folder = resolve(fileURLToPath(new URL('..', import.meta.url)), outDir)
  /** The time at which everything sent so far has arrived. */
  let free = 0
  let sending = 0
  const send = async (response: ServerResponse, content: Buffer): Promise<void> => {
    // A busy line catches up with late timers.
    if (sending++ === 0) free = Math.max(free, performance.now())
    // A response to a page that was closed must not use the line of the next.
    for (let at = 0; at < content.length && !response.destroyed; at += CHUNK_BYTES) {
      const chunk = content.subarray(at, at + CHUNK_BYTES)
      free += chunk.length / BYTES_PER_MS
      // oxlint-disable-next-line no-await-in-loop -- one chunk after another
      await wait(Math.max(free - performance.now(), 0))
      response.write(chunk)
    }
    sending--
    response.end()
  }
  const answer = async (pathname: string, response: ServerResponse): Promise<void> => {
    await wait(LATENCY_MS)
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    const content = await readFile(file).catch(() => undefined)
    if (!content) return void response.writeHead(404).end()
    const type = contentTypes[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' })
    return send(response, gzipSync(content))
  }
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://host').pathname, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  if (at === null || typeof at !== 'object') throw new Error('The server has no port.')
  return {
    address: `http://127.0.0.1:${at.port}/`,
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
