import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const entry = '\0entry'

/** Returns the bundle size of a program in bytes, minified and gzipped. */
export async function bundledSize(source: string): Promise<number> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@igakit/source'] },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id.endsWith('virtual:entry') ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      lib: { entry: 'virtual:entry', formats: ['iife'], name: 'bundle', fileName: 'bundle' },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []))
  const code = chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
  return gzipSync(code, { level: 9 }).length
}
