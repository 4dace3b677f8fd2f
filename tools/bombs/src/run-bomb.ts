import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Outcome, readOutcome } from './outcome.ts'

/** The bounds of a bomb's process: old space in MiB, CPU time in seconds. */
const heapMegabytes = 512
const cpuSeconds = 30

const child = fileURLToPath(new URL('child.ts', import.meta.url))
/** Compiled sources, which save each process a quarter of a second and 30 MiB. */
const compileCache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

/** Tries a bomb in a process of its own. A process that dies gives an answer that no bomb expects. */
export function runBomb(id: string): Promise<Outcome> {
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMegabytes}`,
    '--conditions=@igakit/source',
    '--disable-warning=ExperimentalWarning',
    child,
    id,
  ]
  // Windows has no limit of CPU time to set.
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
    started.once('close', (code, signal) => {
      const outcome = readOutcome(output.trimEnd().split('\n').at(-1) ?? '')
      if (outcome !== undefined && code === 0) resolve(outcome)
      else resolve({ answer: describeDeath(code, signal, errors), seconds: NaN, megabytes: NaN })
    })
  })
}

function describeDeath(code: number | null, signal: NodeJS.Signals | null, errors: string): string {
  if (errors.includes('heap out of memory')) {
    return `died: the heap of ${heapMegabytes} MiB is full`
  }
  if (signal === 'SIGXCPU' || signal === 'SIGKILL') {
    return `died: took more than ${cpuSeconds} s of CPU`
  }
  return `died: ${signal ?? `exit code ${code}`}: ${errors.trim().slice(0, 2000)}`
}
