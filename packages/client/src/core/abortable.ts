import type { Runtime } from './runtime.ts'

/** What may end work before it is done. */
export interface Limits {
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined
  /** How long the work may take, in milliseconds. */
  readonly timeout: number
  /** What to fail with when it takes longer. */
  readonly onTimeout: () => Error
}

/**
 * Does work that ends when the caller aborts or the time is up, whether or not it heeds its signal. An abort rejects with
 * the reason that the caller gave, as in the rest of the platform.
 */
export function abortable<T>(
  runtime: Runtime,
  { signal, timeout, onTimeout }: Limits,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const end = (reason: unknown): void => {
      release()
      // The one reason that is no error may be what the caller gave to its own signal.
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors
      reject(reason)
      controller.abort(reason)
    }
    const onAbort = (): void => end(signal?.reason)
    const callOff = runtime.schedule(Math.max(0, timeout), () => end(onTimeout()))
    const release = (): void => {
      callOff()
      signal?.removeEventListener('abort', onAbort)
    }
    if (signal?.aborted) {
      onAbort()
      return
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    void work(controller.signal).finally(release).then(resolve, reject)
  })
}
