import { vi } from 'vitest'

/** Tries until it holds; a busy machine may take its time, which says nothing about the code. */
export function eventually<Result>(attempt: () => Result): Promise<Result> {
  return vi.waitFor(attempt, { timeout: 20_000, interval: 20 })
}
