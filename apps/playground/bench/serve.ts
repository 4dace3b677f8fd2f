import { fileURLToPath } from 'node:url'
import { build, preview, type PreviewServer } from 'vite'
import { outDir } from '../e2e/support/out-dir.ts'

/** The addresses of the measured pages. */
export interface Addresses {
  readonly page: string
  readonly peers: string
}

/** A running static file server. */
export interface Served {
  readonly address: string
  readonly close: () => Promise<void>
}

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** Serves the built page. */
export async function servePage(): Promise<Served> {
  return served(
    await preview({ root: path('..'), build: { outDir }, preview: { host: '127.0.0.1', port: 0 } }),
  )
}

/** Serves the peer pages, each of which does a fraction of the playground's work. */
export async function servePeers(): Promise<Served> {
  const options = {
    root: path('peer'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: path('../node_modules/.cache/bench-peers'), emptyOutDir: true },
  } as const
  await build({
    ...options,
    worker: { format: 'es' },
    build: {
      ...options.build,
      chunkSizeWarningLimit: 4500,
      rolldownOptions: {
        input: ['monaco.html', 'json.html', 'echo.html'].map((name) => path(`peer/${name}`)),
      },
    },
  })
  return served(await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } }))
}

function served(server: PreviewServer): Served {
  const [address] = server.resolvedUrls?.local ?? []
  if (address === undefined) throw new Error('The built files are served nowhere.')
  return { address, close: () => server.close() }
}
