import type { Runtime } from './runtime.ts'

/** The limits of an operation. */
export interface Limits {
  /** The caller's signal. */
  readonly signal?: AbortSignal | undefined
  /** The time limit in milliseconds. */
  readonly timeout: number
  /** Creates the error for a timeout. */
  readonly onTimeout: () => Error
}

/**
 * Runs work until the caller aborts or the time limit passes, even if the work ignores its signal. If the caller
 * aborts, rejects with the caller's abort reason.
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
      // The caller can abort its signal with a reason that is not an Error.
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
