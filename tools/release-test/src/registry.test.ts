import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startRegistry } from './registry.ts'

/** Starts an empty upstream registry that is overloaded for some requests and records all requests. */
async function startUpstream(): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''))
    const status = request.url === '/overloaded' ? 503 : 404
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', () => resolve())
  await promise
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/`, asked }
}

// This is a single test because the registry has one log per process.
it('requests only third-party packages upstream and reports its failures', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-registry-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const upstream = await startUpstream()
  const registry = await startRegistry(folder, ['@igakit/cel', 'igakit'], { url: upstream.url })
  const status = async (name: string): Promise<number> =>
    (await fetch(new URL(name, registry.url))).status

  expect(await status('@igakit/cel')).toBe(404)
  expect(await status('@igakit/of-tomorrow')).toBe(404)
  expect(await status('igakit')).toBe(404)
  expect(upstream.asked).toEqual([])

  expect(await status('unknown')).toBe(404)
  expect(registry.upstreamFailures()).toEqual([])

  expect(await status('overloaded')).toBe(404)
  expect(upstream.asked).toEqual(['/unknown', '/overloaded'])
  // The registry writes its log asynchronously.
  await expect
    .poll(() => registry.upstreamFailures(), { timeout: 10_000 })
    .toContainEqual(expect.stringContaining(`503, req: 'GET ${upstream.url}overloaded'`))
})
