import { gzipSync } from 'node:zlib'
import { markdownTable } from '@igakit/bench'
import { build } from 'vite'
import type { BenchResult } from './measure.ts'

const maxKibibytes = 40
const cel = `import * as cel from '@igakit/cel'`

/** Measures what the package adds to a minified and gzipped bundle that has `@igakit/cel`. */
export async function benchSize(): Promise<BenchResult> {
  const alone = await gzipped(`${cel}; globalThis.it = cel`)
  const both = await gzipped(
    `${cel}; import * as analysis from '@igakit/analysis'; globalThis.it = [cel, analysis]`,
  )
  const kibibytes = (both - alone) / 1024
  return {
    table: markdownTable(
      ['bundle', 'minified and gzipped', 'bar'],
      [['added to @igakit/cel', `${kibibytes.toFixed(1)} KiB`, `${maxKibibytes} KiB`]],
    ),
    missed: kibibytes > maxKibibytes ? ['bundle'] : [],
  }
}

async function gzipped(source: string): Promise<number> {
  const entry = '\0entry'
  const result = await build({
    root: new URL('..', import.meta.url).pathname,
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
  const code = outputs
    .flatMap((each) => ('output' in each ? each.output : []))
    .map((chunk) => ('code' in chunk ? chunk.code : ''))
    .join('')
  return gzipSync(code, { level: 9 }).length
}
