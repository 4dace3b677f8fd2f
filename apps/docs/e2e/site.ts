import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'

const dist = join(import.meta.dirname, '../dist')

/** The folder of the site on its host. */
export const base = '/igakit/'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

/** Returns the paths of all pages of the documentation, without the playground. */
export function pagePaths(): readonly string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('index.html') && !path.startsWith('playground/'))
    .map((path) => base + path.slice(0, -'index.html'.length))
    .toSorted()
}

/** Serves the built site on loopback, as GitHub Pages does: below its folder, with 404.html for missing pages. */
export async function serveSite(): Promise<{ readonly origin: string } & AsyncDisposable> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.example')
    const path = pathname.startsWith(base) ? pathname.slice(base.length) : '404.html'
    const file = join(dist, path.endsWith('/') || path === '' ? `${path}index.html` : path)
    readFile(file)
      .then((content) => ({ status: 200, content, type: types[extname(file)] ?? 'text/plain' }))
      .catch(async () => ({
        status: 404,
        content: await readFile(join(dist, '404.html')),
        type: 'text/html',
      }))
      .then(({ content, status, type }) =>
        response.writeHead(status, { 'content-type': type }).end(content),
      )
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
