import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getPackages } from '@manypkg/get-packages'
import { type Manifest, readManifest } from './manifest.ts'
import { ReleaseTestFailure } from './release-test-failure.ts'

export interface WorkspacePackage {
  /** The path relative to the workspace root, e.g. `packages/cel`. */
  readonly folder: string
  readonly manifest: Manifest
}

/** The workspace root. */
export const rootFolder = fileURLToPath(new URL('../../..', import.meta.url))

/** The repository URL of the workspace, which every package's manifest repeats. */
export const repositoryUrl = readManifest(join(rootFolder, 'package.json')).repository?.url

/** Returns every published package of the workspace at `root`. */
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
