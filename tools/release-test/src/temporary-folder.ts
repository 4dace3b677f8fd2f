import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates an empty folder that is removed when this process ends, unless SIGKILL ends the process. */
export function temporaryFolder(): string {
  // Use the real path: on macOS the temporary folder is a symbolic link, and tools print its target.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'igakit-release-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
