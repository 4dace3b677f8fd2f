import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { FuzzThreadInput, FuzzThreadOutput } from './fuzz.ts'
import { WatchedCase } from './watched-case.ts'

export interface FuzzOptions {
  /** The module to run in a separate thread; it must call `fuzz` with the targets. */
  readonly worker: URL
  /** The names of the targets. */
  readonly targets: readonly string[]
  /** The heap limit of the thread in MiB. */
  readonly heapMegabytes?: number
}

/** The time limit of a case in milliseconds; a longer case counts as endless. */
const patience = 60_000

/**
 * The time limit for loading the thread's modules, in milliseconds; a busy machine needs a long time to load
 * hundreds of modules.
 */
const startPatience = 300_000

const usage = 'usage: [--minutes NUMBER | --each-minutes NUMBER] [--seed INTEGER] [TARGET …]'

/**
 * Runs the targets selected on the command line in sequence, each in a separate thread with the same seed, and
 * prints the number of cases, the time and the smallest failing case. Sets the exit code: 1 if a case fails or no
 * case was tried, 2 for invalid arguments.
 */
export async function runFuzz(options: FuzzOptions): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string' },
      'each-minutes': { type: 'string' },
      seed: { type: 'string' },
    },
  })
  const { targets } = options
  const chosen = positionals.length === 0 ? targets : positionals
  const each = values['each-minutes']
  const minutes = each === undefined ? Number(values.minutes ?? 2) / chosen.length : Number(each)
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const isWrong =
    !(minutes > 0) ||
    !Number.isSafeInteger(seed) ||
    (each !== undefined && values.minutes !== undefined) ||
    chosen.some((name) => !targets.includes(name))
  if (isWrong) {
    console.error(`${usage}\ntargets: ${targets.join(', ')}`)
    process.exitCode = 2
    return
  }
  console.log(`Fuzzing for ${round(minutes)} minutes each with --seed ${seed}`)
  for (const target of chosen) {
    // oxlint-disable-next-line no-await-in-loop -- gives each run the whole processor
    if (!(await runTarget(target, minutes, seed, options))) process.exitCode = 1
  }
}

/** Runs one target; resolves to true if no case fails. */
function runTarget(
  target: string,
  minutes: number,
  seed: number,
  { heapMegabytes = 512, worker: url }: FuzzOptions,
): Promise<boolean> {
  const begun = Date.now()
  const watched = new WatchedCase()
  const workerData: FuzzThreadInput = {
    buffer: watched.buffer,
    milliseconds: minutes * 60_000,
    seed,
    target,
  }
  const worker = new Worker(url, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  return new Promise((resolve) => {
    let isFinished = false
    const finish = (fault: string | undefined, shown = ''): void => {
      if (isFinished) return
      isFinished = true
      clearInterval(timer)
      const seconds = Math.round((Date.now() - begun) / 1000)
      const { count } = watched
      const isFine = fault === undefined && count > 0
      const figures = `${count.toLocaleString('en')} cases in ${seconds} s`
      console.log(`${isFine ? '✓' : '✗'} ${target}: ${figures}, --seed ${seed}`)
      if (count === 0) console.log('No case was tried.')
      if (fault !== undefined) console.log(`${fault}\n\n${shown}`)
      // The thread may be stuck in an endless case.
      worker.terminate().then(
        () => resolve(isFine),
        () => resolve(false),
      )
    }
    let [lastCount, lastChange] = [0, begun]
    const timer = setInterval(() => {
      const now = Date.now()
      const { count } = watched
      if (count !== lastCount) lastChange = now
      lastCount = count
      const waited = now - lastChange
      if (count === 0 && waited > startPatience) {
        finish(`The thread takes longer than ${startPatience / 1000} s to start.`)
      } else if (count > 0 && waited > patience) {
        finish(`A case takes longer than ${patience / 1000} s.`, watched.read())
      }
    }, 500)
    worker.once('message', (output: FuzzThreadOutput) => {
      if (output.ok) finish(undefined)
      else finish(output.fault, output.shown)
    })
    // Uncaught exceptions and running out of memory end the thread.
    worker.once('error', (error) => finish(String(error), watched.read()))
    worker.once('exit', (code) => finish(`The thread ended with ${code}.`, watched.read()))
  })
}

function round(minutes: number): number {
  return Math.round(minutes * 100) / 100
}
