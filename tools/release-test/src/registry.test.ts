import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startRegistry } from './registry.ts'

/** A registry of others that has nothing, and remembers what it was asked for. */
async function emptyUpstream(): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''))
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
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

it('asks elsewhere for the packages of others, and never for ours', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-registry-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const upstream = await emptyUpstream()
  const { url } = await startRegistry(folder, ['@igakit/cel', 'igakit'], { url: upstream.url })

  const names = ['@igakit/cel', '@igakit/of-tomorrow', 'igakit', 'of-somebody-else']
  const responses = await Promise.all(names.map((name) => fetch(new URL(name, url))))

  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(upstream.asked).toEqual(['/of-somebody-else'])
})
