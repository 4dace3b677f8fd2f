import { Worker } from 'node:worker_threads'
import { asMemoryError, limitsOf } from '../heap-guard.ts'
import {
  type BlockAnswer,
  type BlockEvaluation,
  type BlockTask,
  unpackEvaluation,
  type WorkerSetup,
} from './block-evaluation.ts'
import { refusal } from './messages.ts'

interface Pending {
  readonly resolve: (evaluation: BlockEvaluation) => void
  readonly reject: (reason: unknown) => void
}

/** A thread with its pending tasks; results arrive in the order of the tasks. */
interface Thread {
  readonly worker: Worker
  readonly pending: Pending[]
}

// The file extension differs between the build and the sources.
const script = new URL(
  import.meta.url.endsWith('.ts') ? './block-worker.ts' : './block-worker.js',
  import.meta.url,
)

/** A pool of threads that read and evaluate blocks. */
export class WorkerPool {
  readonly #threads: readonly Thread[]
  #failure: unknown

  constructor(size: number, setup: WorkerSetup) {
    this.#threads = Array.from({ length: size }, () => this.#start(setup))
  }

  /**
   * Sends a block to the least busy thread. The block's bytes are transferred, so the caller can no longer use them.
   */
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
    const limits = limitsOf(worker)
    worker.on('message', (answer: BlockAnswer) => {
      const asked = pending.shift()
      if ('refused' in answer) asked?.reject(refusal(answer.refused))
      else asked?.resolve(unpackEvaluation(answer.evaluation))
    })
    worker.on('error', (error) => this.#fail(asMemoryError(error, limits())))
    worker.on('messageerror', (error) => this.#fail(error))
    // Without this handler, the tasks of a thread that exits unexpectedly would stay pending forever.
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
