import type { Runtime } from './runtime.ts'

/** Waits for a time; rejects immediately with the caller's abort reason if the caller aborts. */
export function sleep(
  runtime: Runtime,
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      callOff()
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- The reason of the caller's signal.
      reject(signal?.reason)
    }
    const callOff = runtime.schedule(milliseconds, () => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    })
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
  })
}
