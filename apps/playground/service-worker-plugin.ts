import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { responseHeadersFile } from './response-headers.ts'
import type { Build, BuiltFile } from './src/pwa/worker/build.ts'

const source = fileURLToPath(new URL('src/pwa/worker/service-worker.ts', import.meta.url))

/** The service worker's address, relative to the page. */
export const serviceWorkerFile = 'service-worker.js'

/** Writes the service worker next to the built page, including the list of the page's files. */
export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'igakit:service-worker',
    apply: 'build',
    configResolved({ build: { outDir }, root }) {
      folder = resolve(root, outDir)
    },
    // Runs after all other files are written.
    writeBundle: { order: 'post', sequential: true, handler: () => writeServiceWorker(folder) },
  }
}

/** Writes the service worker for the page built in a folder. */
export async function writeServiceWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: dirname(source),
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(await buildIn(folder)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      // Unminified for readability in the browser's developer tools.
      minify: false,
      rolldownOptions: { input: source, output: { entryFileNames: serviceWorkerFile } },
    },
  })
}

/** Returns the files of a built page and their digests. */
async function buildIn(folder: string): Promise<Build> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    // Exclude the service worker and the header list, which the page never requests.
    .filter((path) => path !== serviceWorkerFile && path !== responseHeadersFile)
    .toSorted()
  const files = await Promise.all(paths.map((path) => builtFile(folder, path)))
  return { id: digest(JSON.stringify(files)).toString('hex').slice(0, 16), files }
}

async function builtFile(folder: string, path: string): Promise<BuiltFile> {
  const integrity = `sha256-${digest(await readFile(join(folder, path))).toString('base64')}`
  // Servers redirect index.html to the folder, and browsers reject redirected responses to navigation requests.
  return { path: path === 'index.html' ? '' : path, integrity }
}

function digest(content: Buffer | string): Buffer {
  return createHash('sha256').update(content).digest()
}
