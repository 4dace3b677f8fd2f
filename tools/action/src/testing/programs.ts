import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export const root = join(import.meta.dirname, '../../../..')

const bin = await bundleIga()

/**
 * Bundles the command from its sources, since loading them takes most of a short run. Each worker of the tests has
 * its own folder, which stays, so that compiled code is found again.
 */
async function bundleIga(): Promise<string> {
  const manifest = fileURLToPath(import.meta.resolve('igakit/package.json'))
  const cache = join(import.meta.dirname, '../../node_modules/.cache')
  const folder = join(cache, `iga-${process.env['VITEST_POOL_ID'] ?? 'alone'}`)
  const outdir = join(folder, 'dist')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(outdir, { recursive: true })
  copyFileSync(manifest, join(folder, 'package.json'))
  await build({
    entryPoints: [join(dirname(manifest), 'src/bin.ts')],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    conditions: ['@igakit/source'],
    external: ['@duckdb/node-api', 'pg-native'],
    outExtension: { '.js': '.mjs' },
    banner: {
      js: "import{createRequire as igakitRequire}from'node:module';const require=igakitRequire(import.meta.url);",
    },
    logLevel: 'warning',
  })
  return join(outdir, 'bin.mjs')
}

/** Stand-ins for npm, which would install from the registry, and for gh, which would call GitHub. */
export interface Programs {
  /** The variables with which scripts find the stand-ins. */
  readonly env: Readonly<Record<string, string>>
  /** The path of a file next to the checkout. */
  readonly file: (name: string) => string
  /** The calls, one line each. */
  readonly calls: () => readonly string[]
}

interface ProgramOptions {
  /** The id of the comment of an earlier run; empty if there was no earlier run. */
  readonly comment?: string
  /** True if the token may not write comments. */
  readonly isReadOnly?: boolean
}

/** Creates the stand-ins next to a checkout. */
export function createPrograms(
  folder: string,
  { comment = '', isReadOnly = false }: ProgramOptions = {},
): Programs {
  const file = (name: string): string => join(folder, '..', name)
  const programs = file('bin')
  mkdirSync(programs, { recursive: true })
  for (const name of ['calls', 'comment']) writeFileSync(file(name), '')
  const iga = `exec '${process.execPath}' '${bin}' "$@"`
  writeScript(file('iga'), iga)
  writeScript(
    join(programs, 'npm'),
    `echo "npm $* in $PWD" >> '${file('calls')}'\nmkdir -p node_modules/.bin\ncp '${file('iga')}' node_modules/.bin/iga`,
  )
  writeScript(
    join(programs, 'gh'),
    `echo "gh $*" >> '${file('calls')}'
case "$*" in *--jq*) echo '${comment}'; exit 0 ;; esac
${isReadOnly ? 'exit 1' : ''}
for word in "$@"; do case "$word" in body=@*) cat "\${word#body=@}" > '${file('comment')}' ;; esac; done`,
  )
  return {
    env: {
      PATH: [programs, dirname(process.execPath), process.env['PATH']].join(delimiter),
      HOME: file('.'),
      IGA: file('iga'),
      // Most of a run would go into compiling modules.
      NODE_COMPILE_CACHE: join(dirname(bin), '../../iga-compiled'),
    },
    file,
    calls: () => readFileSync(file('calls'), 'utf8').split('\n').filter(Boolean),
  }
}

function writeScript(path: string, text: string): void {
  writeFileSync(path, `#!/usr/bin/env bash\n${text}\n`)
  chmodSync(path, 0o755)
}
