import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** The result of a command. */
export interface IgaResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface IgaOptions {
  /** The folder of relative paths. */
  readonly cwd: string
  readonly stdin?: string
  /** Ends the command. */
  readonly signal?: AbortSignal
}

/** The bundled command. */
export interface Iga {
  /** The program and arguments that start the command. */
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  run(args: readonly string[], options: IgaOptions): Promise<IgaResult>
}

/** The maximum length of the output to read, in characters. */
const maxOutput = 16 * 1024 * 1024

/** Creates the command that is bundled with the extension. The editor's own program runs as Node.js. */
export function createIga(extensionFolder: string): Iga {
  const script = join(extensionFolder, 'dist/igakit/dist/bin.js')
  const env = { ELECTRON_RUN_AS_NODE: '1', NO_COLOR: '1' }
  return {
    command: process.execPath,
    args: [script],
    env,
    run: (args, { cwd, signal, stdin = '' }) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [script, ...args], {
          cwd,
          env: { ...process.env, FORCE_COLOR: undefined, ...env },
          ...(signal !== undefined && { signal }),
        })
        const [stdout, stderr] = [collect(child, 'stdout'), collect(child, 'stderr')]
        child.on('error', reject)
        child.on('close', (code) => resolve({ code, stdout: stdout(), stderr: stderr() }))
        // A command that fails early does not read its input.
        child.stdin?.on('error', () => undefined)
        child.stdin?.end(stdin)
      }),
  }
}

function collect(child: ChildProcess, name: 'stderr' | 'stdout'): () => string {
  let text = ''
  child[name]?.setEncoding('utf8').on('data', (chunk: string) => {
    if (text.length < maxOutput) text += chunk
  })
  return () => text
}
