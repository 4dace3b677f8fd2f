/** The maximum stored size of the current case, in bytes; longer cases are truncated. */
const capacity = 1024 * 1024

/**
 * Memory shared between the fuzzing thread and the thread that watches it. The memory contains the number of cases
 * and the current case, so that the case can be reported even if it never ends or exhausts the memory.
 */
export class WatchedCase {
  readonly buffer: SharedArrayBuffer
  readonly #numbers: Int32Array
  readonly #bytes: Uint8Array

  constructor(buffer: SharedArrayBuffer = new SharedArrayBuffer(8 + capacity)) {
    this.buffer = buffer
    this.#numbers = new Int32Array(buffer, 0, 2)
    this.#bytes = new Uint8Array(buffer, 8)
  }

  get count(): number {
    return Atomics.load(this.#numbers, 0)
  }

  begin(given: unknown): void {
    // `encodeInto` does not accept views of shared memory.
    const bytes = new TextEncoder().encode(printCase(given)).subarray(0, capacity)
    this.#bytes.set(bytes)
    Atomics.store(this.#numbers, 1, bytes.length)
    Atomics.add(this.#numbers, 0, 1)
  }

  /** Returns the most recently started case as JSON. */
  read(): string {
    return new TextDecoder().decode(this.#bytes.slice(0, Atomics.load(this.#numbers, 1)))
  }
}

/** Formats a case as JSON, using only visible characters that editors leave unchanged. */
export function printCase(given: unknown): string {
  return JSON.stringify(given).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
