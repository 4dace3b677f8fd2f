import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getPackages } from '@manypkg/get-packages'
import { type Manifest, readManifest } from './manifest.ts'
import { ReleaseTestFailure } from './release-test-failure.ts'

export interface WorkspacePackage {
  /** Relative to the workspace's root, e.g. `packages/cel`. */
  readonly folder: string
  readonly manifest: Manifest
}

/** The root of the workspace that this file is in. */
export const rootFolder = fileURLToPath(new URL('../../..', import.meta.url))

/** Where the workspace says that it is developed, which every package repeats. */
export const repositoryUrl = readManifest(join(rootFolder, 'package.json')).repository?.url

/** Every package of the workspace that is published, as the folder `root` has it. */
export async function publicPackages(root: string): Promise<WorkspacePackage[]> {
  const { packages } = await getPackages(root)
  const found = packages
    .map(({ relativeDir }) => ({
      folder: relativeDir,
      manifest: readManifest(join(root, relativeDir, 'package.json')),
    }))
    .filter(({ manifest }) => !manifest.private)
    .toSorted((one, other) => one.folder.localeCompare(other.folder))
  if (found.length === 0) throw new ReleaseTestFailure('The workspace has no public package.')
  return found
}
