import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../bin.ts', import.meta.url))

/** Prints the most memory that the process took, in KiB, as the last line of standard error. */
const reportMemory = `--import=data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write(`maxRSS ${process.resourceUsage().maxRSS}\\n`))",
)}`

/** The command line of `iga` as a process of its own, from its sources. */
export const igaCommand = [process.execPath, '--conditions=@igakit/source', bin] as const

/** Starts the real command, with nothing of the test's environment that changes what it prints. */
export function spawnIga(
  args: readonly string[],
  { isMeasured = false } = {},
): ChildProcessWithoutNullStreams {
  const [node, ...nodeArgs] = igaCommand
  return spawn(node, [...(isMeasured ? [reportMemory] : []), ...nodeArgs, ...args], {
    env: { PATH: process.env['PATH'] },
  })
}
