import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { responseHeaders, responseHeadersFile } from '../../response-headers.ts'
import { serviceWorkerFile, writeServiceWorker } from '../../service-worker-plugin.ts'
import { outDir } from './out-dir.ts'

/** A static file server for a copy of the built page in a subfolder. */
export interface ServedFolder {
  readonly address: string
  /** The path of the copy. */
  readonly folder: string
  /** Returns the sorted addresses of all files that the page may request. */
  readonly addresses: () => Promise<readonly string[]>
  /** Deploys a new build whose page has the given title. */
  readonly deploy: (title: string) => Promise<void>
  /** Stops the server and closes its connections. */
  readonly stop: () => Promise<void>
}

const path = '/deep/down/'

/** The content types of the page's files, by extension. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Starts a server with the given host name.
 * @param headers the headers of all responses
 */
export async function serveFolder(
  host: string,
  headers: Readonly<Record<string, string>> = responseHeaders,
): Promise<ServedFolder & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'igakit-playground-'))
  await cp(resolve(fileURLToPath(new URL('../..', import.meta.url)), outDir), folder, {
    recursive: true,
  })
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const file = pathname === path ? 'index.html' : pathname.slice(path.length)
    try {
      if (!pathname.startsWith(path)) throw new Error(`${pathname} is not under ${path}`)
      const content = await readFile(join(folder, file))
      const type = contentTypes[extname(file)] ?? 'application/octet-stream'
      response.writeHead(200, {
        ...headers,
        'Content-Type': type,
        'Cache-Control': 'no-cache',
      })
      response.end(content)
    } catch {
      response.writeHead(404).end()
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  if (at === null || typeof at !== 'object') throw new Error('The server has no port.')
  const stop = async (): Promise<void> => {
    if (!server.listening) return
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await closed
  }
  const address = `http://${host}:${at.port}${path}`
  return {
    address,
    folder,
    stop,
    async addresses() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      return files
        .filter((file) => file !== serviceWorkerFile && file !== responseHeadersFile)
        .map((file) => `${address}${file === 'index.html' ? '' : file}`)
        .toSorted()
    },
    async deploy(title) {
      // Rename all assets and update their references, like a build that changes every file.
      const names = await readdir(join(folder, 'assets'))
      const longestFirst = names.toSorted((one, other) => other.length - one.length)
      const named = new RegExp(
        longestFirst.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'),
        'g',
      )
      const texts = names
        .filter((name) => /\.(?:css|js)$/.test(name))
        .map((name) => `assets/${name}`)
      for (const file of ['index.html', ...texts]) {
        const text = await readFile(join(folder, file), 'utf8')
        const changed = text
          .replaceAll(named, 'new-$&')
          .replace(/<title>.*<\/title>/, `<title>${title}</title>`)
        await writeFile(join(folder, file), changed)
      }
      for (const name of names) {
        await rename(join(folder, 'assets', name), join(folder, 'assets', `new-${name}`))
      }
      await writeServiceWorker(folder)
    },
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}
