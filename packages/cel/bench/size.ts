import { markdownTable } from '@igakit/bench'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const entries = {
  'testCel alone (workload federation)': `import { testCel } from '@igakit/cel'; globalThis.it = testCel`,
  'all exports of the main entry': `import * as all from '@igakit/cel'; globalThis.it = all`,
  'of which @marcbachmann/cel-js': `import { Environment, ParseError } from '@marcbachmann/cel-js'; globalThis.it = [Environment, ParseError]`,
  'of which RE2': `import { RE2JS } from '@bufbuild/re2'; globalThis.it = RE2JS`,
  'all of @marcbachmann/cel-js': `import * as all from '@marcbachmann/cel-js'; globalThis.it = all`,
}

/** Measures the size of a minified and gzipped bundle that contains the package. */
export async function benchSize(): Promise<string> {
  const rows: string[][] = []
  for (const [name, source] of Object.entries(entries)) {
    const size = gzipSync(await bundle(source), { level: 9 }).length
    rows.push([name, `${(size / 1024).toFixed(1)} KiB`])
  }
  return markdownTable(['bundle', 'minified and gzipped'], rows)
}

async function bundle(source: string): Promise<string> {
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
  return outputs
    .flatMap((each) => ('output' in each ? each.output : []))
    .map((chunk) => ('code' in chunk ? chunk.code : ''))
    .join('')
}
