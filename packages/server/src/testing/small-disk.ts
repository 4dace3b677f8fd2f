import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mounts a 1 MB file system until disposed. Returns null if this process lacks permission to mount one. */
export function mountSmallDisk(): (Disposable & { readonly folder: string }) | null {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-disk-'))
  const options = ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]
  if (process.platform === 'linux' && spawnSync('mount', options).status === 0) {
    return {
      folder,
      [Symbol.dispose]() {
        spawnSync('umount', [folder])
        rmSync(folder, { recursive: true })
      },
    }
  }
  rmSync(folder, { recursive: true })
  return null
}
