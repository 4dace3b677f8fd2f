import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../bin.ts', import.meta.url))

/** Code that runs before the command, as an option of node. */
function preload(code: string): string {
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

/** What can be observed of a process; each is printed on standard error, a line each. */
const observers = {
  /** `maxRSS` and the most memory that the process took, in KiB. */
  memory: preload(
    "process.on('exit', () => process.stderr.write(`maxRSS ${process.resourceUsage().maxRSS}\\n`))",
  ),
  /** `resolve` and what was imported, as it was written. */
  imports: preload(
    "import { registerHooks } from 'node:module'; registerHooks({ resolve: (name, context, next) => " +
      '(process.stderr.write(`resolve ${name}\\n`), next(name, context)) })',
  ),
} as const

/** The command line of `iga` as a process of its own, from its sources. */
export const igaCommand = [process.execPath, '--conditions=@igakit/source', bin] as const

/** Starts the real command, with nothing of the test's environment that changes what it prints. */
export function spawnIga(
  args: readonly string[],
  observed?: keyof typeof observers,
  env: Readonly<Record<string, string>> = {},
): ChildProcessWithoutNullStreams {
  const [node, ...nodeArgs] = igaCommand
  const observer = observed === undefined ? [] : [observers[observed]]
  return spawn(node, [...observer, ...nodeArgs, ...args], {
    env: { PATH: process.env['PATH'], ...env },
  })
}
