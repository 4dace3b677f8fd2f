import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SuiteEvent, SuiteInput } from '@igakit/cel-testing'
import type { SuiteSettings } from './suite-settings.ts'

/** What a thread says. */
export type WorkerMessage =
  | { readonly kind: 'event'; readonly event: SuiteEvent }
  | { readonly kind: 'done' }

// What is built has another extension than the sources.
const script = new URL(
  import.meta.url.endsWith('.ts') ? './suite-worker.ts' : './suite-worker.js',
  import.meta.url,
)

/** Threads that run suites. */
export class SuiteWorkers {
  readonly #all: readonly Worker[]
  readonly #free: Worker[]

  constructor(size: number, cwd: string, settings: SuiteSettings) {
    this.#all = Array.from(
      { length: size },
      () => new Worker(script, { workerData: { cwd, settings } }),
    )
    this.#free = [...this.#all]
  }

  /** Runs a suite in a thread that has nothing to do; there must be one. Throws what ends the thread. */
  async *run(input: SuiteInput): AsyncGenerator<SuiteEvent> {
    const worker = this.#free.pop()
    if (worker === undefined) throw new TypeError('no thread is free')
    const messages: AsyncIterable<readonly WorkerMessage[]> = on(worker, 'message')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(input)
    for await (const [message] of messages) {
      if (message?.kind !== 'event') break
      yield message.event
    }
    this.#free.push(worker)
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((worker) => worker.terminate()))
  }
}
