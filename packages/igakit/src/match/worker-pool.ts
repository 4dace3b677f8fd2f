import { Worker } from 'node:worker_threads'
import type { BlockAnswer, BlockEvaluation, BlockTask } from './block-evaluation.ts'
import { asMemoryError } from './out-of-memory.ts'
import { refusal } from './refusal.ts'
import type { WorkerSetup } from './worker-setup.ts'

interface Pending {
  readonly resolve: (evaluation: BlockEvaluation) => void
  readonly reject: (reason: unknown) => void
}

/** A thread with what it was asked and has not answered; it answers in the order of the questions. */
interface Thread {
  readonly worker: Worker
  readonly pending: Pending[]
}

// What is built has another extension than the sources.
const script = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js',
  import.meta.url,
)

/** Threads that read and evaluate blocks. */
export class WorkerPool {
  readonly #threads: readonly Thread[]
  #failure: unknown

  constructor(size: number, setup: WorkerSetup) {
    this.#threads = Array.from({ length: size }, () => this.#start(setup))
  }

  /** Hands a block to the thread with the least to do. Its bytes belong to that thread from then on. */
  evaluate(task: BlockTask): Promise<BlockEvaluation> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure)
    const { pending, worker } = this.#threads.reduce((least, thread) =>
      thread.pending.length < least.pending.length ? thread : least,
    )
    return new Promise((resolve, reject) => {
      pending.push({ resolve, reject })
      worker.postMessage(task, [task.block.bytes.buffer])
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  #start(setup: WorkerSetup): Thread {
    const worker = new Worker(script, { workerData: setup })
    const pending: Pending[] = []
    worker.on('message', (answer: BlockAnswer) => {
      const asked = pending.shift()
      if ('refused' in answer) asked?.reject(refusal(answer.refused))
      else asked?.resolve(answer.evaluation)
    })
    worker.on('error', (error) => this.#fail(asMemoryError(error)))
    worker.on('messageerror', (error) => this.#fail(error))
    // Without it, a thread that ends by itself would leave its questions without an answer.
    worker.on('exit', (code) => this.#fail(new Error(`a thread ended with code ${code}`)))
    return { worker, pending }
  }

  #fail(reason: unknown): void {
    this.#failure ??= reason
    for (const { pending } of this.#threads) {
      for (const { reject } of pending.splice(0)) reject(reason)
    }
  }
}
