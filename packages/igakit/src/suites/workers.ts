import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Timestamp } from '@igakit/cel'
import type { SuiteEvent, SuiteInput, SuiteOptions } from '@igakit/cel-testing'
import type { Profile } from '@igakit/cel/profile'

/** The settings of a run as plain data, identical in every thread. */
export interface SuiteSettings {
  readonly allowsOutside: boolean
  readonly bail: boolean
  readonly coverage: boolean
  readonly mutate: boolean
  readonly profile: Profile | undefined
  /** The current time, in RFC 3339 format. */
  readonly now: string
  /** A case-insensitive substring of the titles to run; if absent, all cases run. */
  readonly filter: string | undefined
  /** The titles of the cases to run; if absent, all cases run. */
  readonly titles: readonly string[] | undefined
}

/** Converts the settings to options for running a suite. */
export function suiteOptionsOf({
  filter,
  now,
  titles,
  ...settings
}: SuiteSettings): Omit<SuiteOptions, 'readFile'> {
  const wanted = filter?.toLowerCase()
  const only = titles === undefined ? undefined : new Set(titles)
  return {
    ...settings,
    now: Timestamp.parse(now),
    filter: (title) =>
      (wanted === undefined || title.toLowerCase().includes(wanted)) &&
      (only === undefined || only.has(title)),
  }
}

/** A message from a thread. */
export type WorkerMessage =
  | { readonly kind: 'event'; readonly event: SuiteEvent }
  | { readonly kind: 'done' }

// The file extension differs between the build and the sources.
const script = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js',
  import.meta.url,
)

/** A pool of threads that run suites. */
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

  /** Runs a suite in an idle thread; at least one thread must be idle. Throws any error that ends the thread. */
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
