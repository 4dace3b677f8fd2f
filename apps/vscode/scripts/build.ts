// Bundles the extension and the language server, so that installing the extension downloads nothing else.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

const shared: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  // The Node.js of the oldest supported VS Code.
  target: 'node20.18',
  minify: true,
  conditions: ['@igakit/source'],
  logLevel: 'warning',
}

await rm(dist, { recursive: true, force: true })
await mkdir(dist)
await build({
  ...shared,
  entryPoints: ['src/extension.ts'],
  outfile: join(dist, 'extension.cjs'),
  format: 'cjs',
  external: ['vscode'],
})
await build({
  ...shared,
  entryPoints: { iga: '../../packages/igakit/src/bin.ts' },
  outdir: join(dist, 'server'),
  format: 'esm',
  splitting: true,
  outExtension: { '.js': '.mjs' },
  // Drivers of databases and DuckDB are not part of the extension.
  external: ['@duckdb/node-api', 'pg', 'pg-native'],
  banner: {
    js: "import{createRequire as igakitCreateRequire}from'node:module';const require=igakitCreateRequire(import.meta.url);",
  },
})
// The server reads its version from the package.json of its parent folder.
const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
await writeFile(join(dist, 'package.json'), JSON.stringify(manifest, ['version']))
