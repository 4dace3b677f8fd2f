import { delimiter, join } from 'node:path'
import { copyWorkspace } from './copy-of-workspace.ts'
import { installPackages } from './installation.ts'
import { isolatedEnvironment } from './isolated-environment.ts'
import { checkInstalledPackages } from './package-check.ts'
import { lintTarballs } from './package-linters.ts'
import { pnpmFolder } from './pnpm-folder.ts'
import { packPackages, publishPackages, type Tarball } from './publishing.ts'
import { startRegistry } from './registry.ts'
import { step } from './step.ts'
import { tryPackages } from './trial.ts'
import { versionPackages } from './versioning.ts'
import { publicPackages, rootFolder, type WorkspacePackage } from './workspace.ts'

/** Rehearses a release in a temporary folder, from the first command to the first use. Throws at what fails. */
export async function rehearseRelease(folder: string): Promise<void> {
  const here = await publicPackages(rootFolder)
  const names = here.map(({ manifest }) => manifest.name)
  const registry = await step(
    'a registry on loopback',
    () => startRegistry(folder, names),
    ({ url }) => url,
  )
  const path = [await pnpmFolder(), process.env['PATH'] ?? ''].join(delimiter)
  const env = isolatedEnvironment({ home: join(folder, 'home'), path, registry: registry.url })

  const copy = join(folder, 'workspace')
  await step('a copy of the workspace', () => copyWorkspace(copy, env))
  const packages = await step('versions and changelogs', () => versionPackages(copy, env), listed)

  const packed = join(folder, 'packed')
  const tarballs = await step(
    'packed',
    () => packPackages(copy, packed, packages, env),
    (each) => each.map(describeTarball).join(', '),
  )
  await step('publint and attw', () => lintTarballs(tarballs, env))
  await step('published to loopback', () => publishPackages(copy, packed, env))

  const installed = join(folder, 'consumer')
  await step(
    'installed in an empty folder',
    () => installPackages(installed, tarballs, registry, env),
    ({ packageCount }) => `${packageCount} packages`,
  )
  await step(
    'manifests and contents',
    async () => checkInstalledPackages(installed, packages),
    (rules) => `${rules} rules`,
  )
  await tryPackages({ folder: installed, packages, env })
}

function listed(packages: readonly WorkspacePackage[]): string {
  return packages.map(({ manifest: { name, version } }) => `${name}@${version}`).join(', ')
}

function describeTarball({ name, bytes }: Tarball): string {
  return `${name} ${(bytes / 1000).toFixed(0)} kB`
}
