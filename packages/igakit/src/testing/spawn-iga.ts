import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../bin.ts', import.meta.url))

/** Returns a Node.js option that runs code before the command. */
function preload(code: string): string {
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

/** Preload scripts that observe a process; each prints its values to standard error, one per line. */
const observers = {
  /** Prints `maxRSS` and the peak memory of the process in KiB. */
  memory: preload(
    "process.on('exit', () => process.stderr.write(`maxRSS ${process.resourceUsage().maxRSS}\\n`))",
  ),
  /** Prints `resolve` and the specifier of each import, as written. */
  imports: preload(
    "import { registerHooks } from 'node:module'; registerHooks({ resolve: (name, context, next) => " +
      '(process.stderr.write(`resolve ${name}\\n`), next(name, context)) })',
  ),
} as const

/** The command line that runs `iga` from its sources in a separate process. */
export const igaCommand = [process.execPath, '--conditions=@igakit/source', bin] as const

/** Keeps compiled modules between runs, since compiling them takes a third of a short run. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
} as const

/** Starts the real command, without environment variables of the test run that would change its output. */
export function spawnIga(
  args: readonly string[],
  observed?: keyof typeof observers,
  env: Readonly<Record<string, string>> = {},
  cwd?: string,
): ChildProcessWithoutNullStreams {
  const [node, ...nodeArgs] = igaCommand
  const observer = observed === undefined ? [] : [observers[observed]]
  return spawn(node, [...observer, ...nodeArgs, ...args], {
    ...(cwd !== undefined && { cwd }),
    env: { PATH: process.env['PATH'], ...compileCache, ...env },
  })
}
