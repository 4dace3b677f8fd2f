import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new empty folder that is gone when this process ends, however it ends short of SIGKILL. */
export function temporaryFolder(): string {
  // The real path: on macOS the temporary folder is a link, and tools print what it points to.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'igakit-release-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
