// Bundles the extension, and adds the bundle of igakit, so that installing the extension downloads nothing else.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const igakit = join(root, '../../packages/igakit')

await rm(dist, { recursive: true, force: true })
await mkdir(dist)
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['src/extension.ts'],
  outfile: join(dist, 'extension.cjs'),
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'cjs',
  // The Node.js of the oldest supported editor, which igakit needs too.
  target: 'node22.13',
  conditions: ['@igakit/source'],
  external: ['vscode'],
  logLevel: 'warning',
  metafile: true,
})
// The notices name the packages of this list.
const bundled = Object.keys(metafile.inputs).flatMap((file) => {
  const [, name] = /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? []
  return name === undefined ? [] : [name]
})
await writeFile(
  join(dist, 'bundled-packages.json'),
  JSON.stringify([...new Set(bundled)].toSorted()),
)
await cp(join(igakit, 'dist'), join(dist, 'igakit/dist'), {
  recursive: true,
  filter: (path) => !/(?:\.d\.ts|bundled-packages\.json)$/.test(path),
})
// The command reads its version here, and Node.js the kind of its modules.
const manifest = JSON.parse(await readFile(join(igakit, 'package.json'), 'utf8'))
await writeFile(
  join(dist, 'igakit/package.json'),
  JSON.stringify(manifest, ['name', 'version', 'type', 'license']),
)
