import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './installation.ts'
import type { Tarball } from './publishing.ts'
import type { Registry } from './registry.ts'
import { ReleaseTestFailure } from './release-test-failure.ts'

const MAX_PACKAGES = 3
const MAX_BYTES = 10_000_000

/** The unit in which file systems allocate space, in bytes. */
const BLOCK = 4096

/** The size of an installed command. */
export interface CommandInstall {
  readonly packages: number
  /** The space of all files on disk. */
  readonly bytes: number
}

/**
 * Installs the package with the command and nothing else, so that the command cannot find what only other packages
 * install. Fails if users would get more packages or bytes than we promise.
 */
export async function installCommand(
  folder: string,
  tarballs: readonly Tarball[],
  registry: Registry,
  env: NodeJS.ProcessEnv,
): Promise<CommandInstall> {
  const own = tarballs.filter(({ name }) => name === 'igakit')
  const packages = await installPackages(folder, own, registry, env)
  const modules = join(folder, 'node_modules')
  const bytes = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(modules, name)))
    .filter((entry) => entry.isFile())
    .reduce((sum, { size }) => sum + Math.ceil(size / BLOCK) * BLOCK, 0)
  if (own.length !== 1 || packages > MAX_PACKAGES || bytes > MAX_BYTES) {
    throw new ReleaseTestFailure('igakit installs too much.', [
      `It is ${packages} packages and ${bytes} bytes on disk; the limits are ${MAX_PACKAGES} and ${MAX_BYTES}.`,
    ])
  }
  return { packages, bytes }
}

/** Formats the size for the report of the step. */
export function describeInstall({ bytes, packages }: CommandInstall): string {
  return `${packages} package${packages === 1 ? '' : 's'}, ${(bytes / 1e6).toFixed(1)} MB`
}
