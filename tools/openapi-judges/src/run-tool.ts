import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this package, in which tools run. */
export const home = fileURLToPath(new URL('..', import.meta.url))

/** What a tool wrote, and whether it was content. */
export interface ToolRun {
  readonly ok: boolean
  readonly stdout: string
  /** What it wrote to standard output and to standard error. */
  readonly output: string
}

/** Runs a command of a package that this one depends on. It reports to nobody that it ran. */
export function runTool(command: string, args: readonly string[]): Promise<ToolRun> {
  const child = spawn(join(home, 'node_modules', '.bin', command), args, {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      DO_NOT_TRACK: '1',
      NO_COLOR: '1',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      REDOCLY_TELEMETRY: 'off',
      SCARF_ANALYTICS: 'false',
    },
  })
  const stdout: Buffer[] = []
  const stderr: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      const written = Buffer.concat(stdout).toString('utf8')
      const output = written + Buffer.concat(stderr).toString('utf8')
      resolve({ ok: code === 0, stdout: written, output })
    })
  })
}
