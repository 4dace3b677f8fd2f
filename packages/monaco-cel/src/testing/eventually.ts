import { vi } from 'vitest'

/** Retries until an assertion passes, for as long as a busy machine needs. */
export function eventually<Result>(attempt: () => Result): Promise<Result> {
  return vi.waitFor(attempt, { timeout: 20_000, interval: 20 })
}

/** Resolves in the next task, after all pending microtasks have run. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
