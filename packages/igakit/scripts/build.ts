// Bundles the command and the library into `dist`, so that installing igakit downloads no other package.
import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
/** The module that every command starts with. */
const start = join(root, 'src/run.ts')
const importers = join(root, '../importers/package.json')

await rm(dist, { recursive: true, force: true })
await mkdir(dist)
const options = {
  absWorkingDir: root,
  // All files are in one folder: threads and WebAssembly are found next to the file that starts them.
  outdir: dist,
  entryPoints: [
    'src/bin.ts',
    'src/index.ts',
    'src/commands/match/threads/block-worker.ts',
    'src/commands/match/threads/match-worker.ts',
    'src/suites/worker.ts',
    '../server/src/operations/test-cel-worker.ts',
  ].map((file) => ({ in: file, out: basename(file, '.ts') })),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22.13',
  conditions: ['@igakit/source'],
  // Names stay, so that a stack trace in an issue can be read.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  // DuckDB is an optional package; `pg` tries its native binding only if a program asks for it.
  external: ['@duckdb/node-api', 'pg-native'],
} satisfies BuildOptions
const plugins = [lazyChildProcess()]
const drafted = await build({ ...options, plugins, write: false })
const { metafile } = await build({
  ...options,
  plugins: [...plugins, oneStart(loadedOnDemand(drafted.metafile))],
})
await Promise.all(Object.keys(metafile.outputs).map((file) => addRequire(join(root, file))))
// The notices and the SBOM name the packages of this list.
await writeFile(join(dist, 'bundled-packages.json'), JSON.stringify(bundledPackages(metafile)))
await copyFile(join(root, '../../THIRD-PARTY-NOTICES.md'), join(dist, 'THIRD-PARTY-NOTICES.md'))
for (const file of [
  createRequire(importers).resolve('web-tree-sitter/web-tree-sitter.wasm'),
  join(dirname(importers), 'grammar/tree-sitter-hcl.wasm'),
]) {
  // oxlint-disable-next-line no-await-in-loop -- two files
  await copyFile(file, join(dist, basename(file)))
}
await copyDeclarations()

/** Loads the module that starts processes at its first use: commander imports it for commands that iga does not have. */
function lazyChildProcess(): Plugin {
  return {
    name: 'lazy-child-process',
    setup(builder) {
      builder.onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
        /\/commander\//.test(importer) ? { path: 'child_process', namespace: 'lazy' } : undefined,
      )
      builder.onLoad({ filter: /.*/, namespace: 'lazy' }, () => ({
        contents:
          "export default { spawn: (...args) => process.getBuiltinModule('node:child_process').spawn(...args) }",
      }))
    },
  }
}

/** Returns the paths of our modules that are imported on demand. */
function loadedOnDemand({ outputs }: Metafile): ReadonlySet<string> {
  const given = new Set([start, ...options.entryPoints.map((entry) => join(root, entry.in))])
  const entries = Object.values(outputs).flatMap(({ entryPoint = '' }) =>
    entryPoint.endsWith('.ts') ? [join(root, entryPoint)] : [],
  )
  return new Set(entries.filter((entry) => !given.has(entry)))
}

/**
 * Puts what every command needs into one file. The bundler splits modules by the set of entries that reach them, so
 * that a start would load a dozen small files; here, each module that is loaded on demand reaches all of the start.
 */
function oneStart(modules: ReadonlySet<string>): Plugin {
  return {
    name: 'one-start',
    setup(builder) {
      builder.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (!modules.has(path)) return undefined
        const text = await readFile(path, 'utf8')
        const contents = `${text}\nexport { run as igakitStart } from ${JSON.stringify(start)}\n`
        return { contents, loader: 'ts' }
      })
    },
  }
}

/** Defines `require` in a file that calls it, as CommonJS modules do for modules of Node.js. */
async function addRequire(file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!/\brequire\b/.test(text)) return
  const [, shebang = '', code = ''] = /^(#!.*\n)?([^]*)$/.exec(text) ?? []
  const definition =
    "import{createRequire as igakitCreateRequire}from'node:module';const require=igakitCreateRequire(import.meta.url);"
  await writeFile(file, `${shebang}${definition}\n${code}`)
}

/** Returns the names of the packages whose code is in the bundle, sorted. */
function bundledPackages({ outputs }: Metafile): readonly string[] {
  const files = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs))
  const names = files.flatMap((file) => {
    const [, installed] = /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? []
    const [, sibling] = /^\.\.\/([^/]+)\/src\//.exec(file) ?? []
    if (sibling !== undefined) return [`@igakit/${sibling}`]
    return installed === undefined ? [] : [installed]
  })
  return [...new Set(names)].toSorted()
}

/** Copies the declarations that the entry point needs; they must not name a package that users don't have. */
async function copyDeclarations(): Promise<void> {
  const declared = join(root, 'node_modules/.cache/declarations')
  await rm(declared, { recursive: true, force: true })
  execFileSync('tsc', ['-p', 'tsconfig.build.json', '--outDir', declared], {
    cwd: root,
    stdio: 'inherit',
  })
  const files = new Set(['index.d.ts'])
  // A set also visits the files that are added on the way.
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- a file names the next ones
    const text = await readFile(join(declared, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/(?:\bfrom |\bimport\()['"]([^'"]+)['"]/g)) {
      if (name.startsWith('./')) files.add(join(dirname(file), name.replace(/\.ts$/, '.d.ts')))
      else if (!name.startsWith('node:')) throw new Error(`${file} names the package ${name}`)
    }
    // oxlint-disable-next-line no-await-in-loop -- a handful of files
    await writeFile(join(dist, file), text)
  }
}
