import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { run, runOrFail } from './run.ts'
import { rootFolder } from './workspace.ts'

const rootManifest = z.object({ packageManager: z.templateLiteral(['pnpm@', z.string()]) })

/** Returns the folder of the pinned pnpm version, which npm fetches unless it is on the PATH. */
export async function pnpmFolder(): Promise<string> {
  const manifest = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'))
  const { packageManager } = rootManifest.parse(manifest)
  // Run outside the workspace, because pnpm would read the workspace's settings first.
  const options = { cwd: '/', env: process.env }

  const onPath = await run('sh', ['-c', 'pnpm --version && command -v pnpm'], options)
  const [version, file] = onPath.stdout.trim().split('\n')
  if (onPath.exitCode === 0 && `pnpm@${version}` === packageManager && file) return dirname(file)

  const fetched = await runOrFail(
    'npm',
    ['exec', '--yes', '--loglevel=error', `--package=${packageManager}`, '-c', 'command -v pnpm'],
    options,
  )
  return dirname(fetched.stdout.trim())
}
