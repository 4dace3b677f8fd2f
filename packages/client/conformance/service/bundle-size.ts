import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build as buildWithEsbuild } from 'esbuild'
import { build as buildWithVite } from 'vite'

/** The size of a bundle, in bytes. */
export interface BundleSize {
  readonly minified: number
  readonly gzipped: number
}

/** The measured bundlers; Vite minifies with Rolldown's tools. */
export type Bundler = keyof typeof bundlers

const root = fileURLToPath(new URL('../..', import.meta.url))
const conditions = ['@igakit/source']
const target = 'es2024'
const ENTRY = '\0entry'

const bundlers = {
  vite: async (source: string): Promise<string> => {
    const result = await buildWithVite({
      root,
      configFile: false,
      logLevel: 'silent',
      resolve: { conditions },
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
        target,
        rolldownOptions: { external: ['zod'], output: { globals: { zod: 'zod' } } },
        // An ES module would keep its whitespace.
        lib: { entry: 'virtual:entry', formats: ['iife'], name: 'bundle', fileName: 'bundle' },
      },
    })
    return [result]
      .flat()
      .flatMap((each) => ('output' in each ? each.output : []))
      .map((chunk) => ('code' in chunk ? chunk.code : ''))
      .join('')
  },
  esbuild: async (source: string): Promise<string> => {
    const { outputFiles } = await buildWithEsbuild({
      stdin: { contents: source, resolveDir: root },
      bundle: true,
      minify: true,
      format: 'esm',
      target,
      conditions,
      external: ['zod'],
      write: false,
    })
    return outputFiles.map(({ text }) => text).join('')
  },
} as const

/** Bundles a module for a web page, with all imports except zod. */
export async function bundleSize(source: string, bundler: Bundler): Promise<BundleSize> {
  const code = await bundlers[bundler](source)
  return { minified: Buffer.byteLength(code), gzipped: gzipSync(code, { level: 9 }).length }
}
