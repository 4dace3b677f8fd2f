import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const ENTRY = '\0entry'

/** How large a module is when it is bundled for a page with all that it imports but zod, minified and gzipped. */
export async function bundleSize(source: string): Promise<number> {
  const result = await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@igakit/source'] },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id.endsWith('virtual:entry') ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      rolldownOptions: { external: ['zod'], output: { globals: { zod: 'zod' } } },
      // A module for bundlers would keep its spaces.
      lib: { entry: 'virtual:entry', formats: ['iife'], name: 'bundle', fileName: 'bundle' },
    },
  })
  const code = [result]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .map((chunk) => ('code' in chunk ? chunk.code : ''))
    .join('')
  return gzipSync(code, { level: 9 }).length
}
