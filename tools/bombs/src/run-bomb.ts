import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Outcome, readOutcome } from './outcome.ts'

/** The limits of a bomb's process: old space in MiB and CPU time in seconds. */
const heapMegabytes = 512
const cpuSeconds = 30

const child = fileURLToPath(new URL('child.ts', import.meta.url))
/** The compile cache, which saves a quarter of a second and 30 MiB in each process. */
const compileCache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

/** Runs a bomb in a separate process. A process that dies counts as an unexpected result. */
export async function runBomb(id: string): Promise<Outcome> {
  const { code, errors, output, signal } = await runChild([id])
  const outcome = readOutcome(output.trimEnd().split('\n').at(-1) ?? '')
  if (outcome !== undefined && code === 0) return outcome
  return { answer: describeDeath(code, signal, errors), seconds: NaN, megabytes: NaN }
}

/**
 * Fills the compile cache with the code that bombs run. Otherwise the first bomb of each kind would compile that code, and
 * count its memory.
 */
export async function fillCompileCache(ids: readonly string[]): Promise<void> {
  const { code, errors, signal } = await runChild(['--load', ...ids])
  if (code !== 0) throw new Error(`The code of the bombs ${describeDeath(code, signal, errors)}`)
}

interface ChildEnd {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly output: string
  readonly errors: string
}

function runChild(childArgs: readonly string[]): Promise<ChildEnd> {
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMegabytes}`,
    '--conditions=@igakit/source',
    '--disable-warning=ExperimentalWarning',
    child,
    ...childArgs,
  ]
  // Windows has no limit on CPU time.
  const [file = '', ...args] =
    process.platform === 'win32'
      ? node
      : ['/bin/sh', '-c', `ulimit -c 0 && ulimit -t ${cpuSeconds} && exec "$0" "$@"`, ...node]
  const started = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  let output = ''
  let errors = ''
  started.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  started.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  return new Promise((resolve, reject) => {
    started.once('error', reject)
    started.once('close', (code, signal) => resolve({ code, signal, output, errors }))
  })
}

function describeDeath(code: number | null, signal: NodeJS.Signals | null, errors: string): string {
  if (errors.includes('heap out of memory')) {
    return `died: the heap of ${heapMegabytes} MiB is full`
  }
  if (signal === 'SIGXCPU' || signal === 'SIGKILL') {
    return `died: exceeded ${cpuSeconds} s of CPU`
  }
  return `died: ${signal ?? `exit code ${code}`}: ${errors.trim().slice(0, 2000)}`
}
