import { Worker } from 'node:worker_threads'
import type { CelTestResult } from '@igakit/schemas'
import type { Outcome } from '../errors/refusal.ts'
import type { TestCelAnswer, TestCelQuestion } from './test-cel-worker.ts'

// The file extension differs between source and build.
const script = new URL(
  import.meta.url.endsWith('.ts') ? './test-cel-worker.ts' : './test-cel-worker.js',
  import.meta.url,
)

/** The time before an idle worker is stopped, in milliseconds. */
const IDLE_MS = 30_000

/** The heap limit of a worker, in MiB; more than enough for one evaluation. */
const MAX_HEAP = 1024

interface Waiting {
  readonly resolve: (outcome: Outcome<CelTestResult>) => void
  readonly reject: (error: Error) => void
}

/** The process's only worker, started on demand, and its pending requests. */
let running: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | undefined
let questions = 0
let idle: NodeJS.Timeout | undefined

/** Tests an expression in a worker thread, one request at a time. */
export function testCelInWorker(body: Uint8Array): Promise<Outcome<CelTestResult>> {
  clearTimeout(idle)
  running ??= start()
  const { waiting, worker } = running
  const id = questions++
  const { promise, resolve, reject } = Promise.withResolvers<Outcome<CelTestResult>>()
  waiting.set(id, { resolve, reject })
  worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The target is a thread, not a window.
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
    // An idle worker must not keep the process running.
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
  worker.on('exit', () => end(new Error('The evaluation thread ended.')))
  return { worker, waiting }
}
