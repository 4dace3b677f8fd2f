import { Worker } from 'node:worker_threads'
import type { CelTestResult } from '@igakit/schemas'
import type { Outcome } from '../errors/refusal.ts'
import type { TestCelAnswer, TestCelQuestion } from './test-cel-worker.ts'

// The extension of the build differs from that of the sources.
const script = new URL(
  import.meta.url.endsWith('.ts') ? './test-cel-worker.ts' : './test-cel-worker.js',
  import.meta.url,
)

/** For how many milliseconds an idle worker is kept. */
const IDLE_MS = 30_000

/** What the values of a worker may take, in MiB: more than the claims and the values of one evaluation. */
const MAX_HEAP = 1024

interface Waiting {
  readonly resolve: (outcome: Outcome<CelTestResult>) => void
  readonly reject: (error: Error) => void
}

/** The one worker of the process, and what it was asked; it is started by the first question. */
let running: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | undefined
let questions = 0
let idle: NodeJS.Timeout | undefined

/** Answers a request to test an expression in another thread. One is answered at a time, in the order of asking. */
export function testCelInWorker(body: Uint8Array): Promise<Outcome<CelTestResult>> {
  clearTimeout(idle)
  running ??= start()
  const { waiting, worker } = running
  const id = questions++
  const { promise, resolve, reject } = Promise.withResolvers<Outcome<CelTestResult>>()
  waiting.set(id, { resolve, reject })
  worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- It is a thread, not a window.
  worker.postMessage({ id, body } satisfies TestCelQuestion)
  return promise
}

function start(): NonNullable<typeof running> {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP } })
  const waiting = new Map<number, Waiting>()
  worker.on('message', ({ id, outcome }: TestCelAnswer) => {
    waiting.get(id)?.resolve(outcome)
    waiting.delete(id)
    if (waiting.size > 0) return
    // It keeps no process from ending.
    worker.unref()
    idle = setTimeout(() => {
      running = undefined
      void worker.terminate()
    }, IDLE_MS).unref()
  })
  const end = (error: Error): void => {
    if (running?.worker === worker) running = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The thread that evaluates expressions ended.')))
  return { worker, waiting }
}
