import { delimiter, join } from 'node:path'
import { describeInstall, installCommand } from './command-install.ts'
import { copyWorkspace } from './copy-of-workspace.ts'
import { installPackages } from './installation.ts'
import { isolatedEnvironment } from './isolated-environment.ts'
import { readManifest } from './manifest.ts'
import { checkInstalledPackages } from './package-check.ts'
import { lintTarballs } from './package-linters.ts'
import { pnpmFolder } from './pnpm-folder.ts'
import { packPackages, publishPackages, type Tarball } from './publishing.ts'
import { startRegistry } from './registry.ts'
import { ReleaseTestFailure } from './release-test-failure.ts'
import type { Steps } from './steps.ts'
import { type Extent, onlyInFull, tryPackages } from './trial.ts'
import { machineUpstream } from './upstream.ts'
import { versionPackages } from './versioning.ts'
import { publicPackages, rootFolder, type WorkspacePackage } from './workspace.ts'

const ownFolder = join(rootFolder, 'tools', 'release-test')

/** Rehearses a release in a temporary folder, from versioning to first use. */
export async function rehearseRelease(folder: string, steps: Steps, extent: Extent): Promise<void> {
  const names = await builtPackages()
  const registry = await steps.need(
    'a registry on loopback',
    async () => startRegistry(folder, names, await machineUpstream()),
    ({ url }) => url,
  )
  const path = await programPath()
  const env = isolatedEnvironment({ home: join(folder, 'home'), path, registry: registry.url })

  const copy = join(folder, 'workspace')
  await steps.need('a copy of the workspace', () => copyWorkspace(copy, env))
  const packages = await steps.need(
    'versions and changelogs',
    () => versionPackages(copy, env),
    listed,
  )

  const packed = join(folder, 'packed')
  const tarballs = await steps.need(
    'packed',
    () => packPackages(copy, packed, packages, env),
    (each) => each.map(describeTarball).join(', '),
  )
  const installed = join(folder, 'consumer')
  const commandFolder = join(folder, 'command')
  // The linters use the CPU while the installation waits for the network.
  await Promise.all([
    extent === 'full'
      ? steps.check('publint and attw', () => lintTarballs(tarballs, env))
      : steps.skip('publint and attw', onlyInFull),
    publishAndInstall(),
  ])
  await steps.check(
    'manifests and contents',
    () => checkInstalledPackages(installed, packages),
    (count) => `${count} rules`,
  )
  await tryPackages({ folder: installed, commandFolder, packages, env, steps, extent })

  async function publishAndInstall(): Promise<void> {
    await steps.need('published to loopback', () => publishPackages(copy, packed, env))
    await steps.need(
      'installed in an empty folder',
      () => installPackages(installed, tarballs, registry, env),
      (count) => `${count} packages`,
    )
    await steps.need(
      'igakit installed alone',
      () => installCommand(commandFolder, tarballs, registry, env),
      describeInstall,
    )
  }
}

/**
 * Returns the names of all public packages. Each package must be a dependency of this package, so that it is built
 * first.
 */
async function builtPackages(): Promise<string[]> {
  const { dependencies } = readManifest(join(ownFolder, 'package.json'))
  const names = (await publicPackages(rootFolder)).map(({ manifest }) => manifest.name)
  const missing = names.filter((name) => !(name in dependencies))
  if (missing.length > 0) {
    throw new ReleaseTestFailure(
      'tools/release-test/package.json must depend on every public package, so that it is built first.',
      missing.map((name) => `"${name}": "workspace:^" is missing.`),
    )
  }
  return names
}

/** Returns the search path for programs, with pinned programs first. */
async function programPath(): Promise<string> {
  return [
    await pnpmFolder(),
    join(rootFolder, 'node_modules', '.bin'),
    join(ownFolder, 'node_modules', '.bin'),
    process.env['PATH'] ?? '',
  ].join(delimiter)
}

function listed(packages: readonly WorkspacePackage[]): string {
  return packages.map(({ manifest: { name, version } }) => `${name}@${version}`).join(', ')
}

function describeTarball({ name, bytes }: Tarball): string {
  return `${name} ${(bytes / 1000).toFixed(0)} kB`
}
