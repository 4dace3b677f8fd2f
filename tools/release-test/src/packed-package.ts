import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Manifest, readManifest } from './manifest.ts'

/** A package as it came out of its tarball. */
export interface PackedPackage {
  readonly manifest: Manifest
  /** Where it is developed, relative to the workspace's root. */
  readonly sourceFolder: string
  /** Every file in it, with `/` between the folders. */
  readonly files: ReadonlySet<string>
  readonly read: (file: string) => string
}

/** Reads a package where npm has unpacked it. */
export function readPackedPackage(folder: string, sourceFolder: string): PackedPackage {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(folder, posix.join(entry.parentPath, entry.name)))
    // A dependency that npm could not hoist is beside the package's own files.
    .filter((file) => !file.startsWith('node_modules/'))
  return {
    manifest: readManifest(join(folder, 'package.json')),
    sourceFolder,
    files: new Set(files),
    read: (file) => readFileSync(join(folder, file), 'utf8'),
  }
}
