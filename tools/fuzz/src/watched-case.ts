/** Bytes kept of the case that is tried; a longer one is cut. */
const capacity = 1024 * 1024

/**
 * Memory between the thread that tries cases and the thread that watches it: how many were tried, and the case that is being
 * tried, so that it can still be named when it never ends or takes all the memory there is.
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
    // Atomics, and a view that `encodeInto` would take, exclude each other.
    const bytes = new TextEncoder().encode(printCase(given)).subarray(0, capacity)
    this.#bytes.set(bytes)
    Atomics.store(this.#numbers, 1, bytes.length)
    Atomics.add(this.#numbers, 0, 1)
  }

  /** The case begun last, as JSON. */
  read(): string {
    return new TextDecoder().decode(this.#bytes.slice(0, Atomics.load(this.#numbers, 1)))
  }
}

/** A case as JSON whose every character is visible, and which no editor changes. */
export function printCase(given: unknown): string {
  return JSON.stringify(given).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
