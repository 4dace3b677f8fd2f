import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Manifest, readManifest } from './manifest.ts'

/** The contents of a package's tarball. */
export interface PackedPackage {
  readonly manifest: Manifest
  /** The source folder, relative to the workspace root. */
  readonly sourceFolder: string
  /** The paths of all files, with `/` as the separator. */
  readonly files: ReadonlySet<string>
  readonly read: (file: string) => string
}

/** Reads a package from the folder where npm unpacked it. */
export function readPackedPackage(folder: string, sourceFolder: string): PackedPackage {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(folder, posix.join(entry.parentPath, entry.name)))
    // npm puts dependencies that it cannot hoist into the package's folder.
    .filter((file) => !file.startsWith('node_modules/'))
  return {
    manifest: readManifest(join(folder, 'package.json')),
    sourceFolder,
    files: new Set(files),
    read: (file) => readFileSync(join(folder, file), 'utf8'),
  }
}
