import type { Runtime } from './runtime.ts'

/** Waits, unless the caller aborts: then it rejects at once, with the reason that the caller gave. */
export function sleep(
  runtime: Runtime,
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      callOff()
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- The caller's own reason.
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
