import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this package, which is the tools' working directory. */
export const home = fileURLToPath(new URL('..', import.meta.url))

/** The result of running a tool. */
export interface ToolRun {
  readonly ok: boolean
  readonly stdout: string
  /** Standard output followed by standard error. */
  readonly output: string
}

/** Runs a dependency's command with telemetry turned off. */
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
