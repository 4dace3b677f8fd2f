import type { FuzzCase } from './fuzz-case.ts'

/** Bytes kept of the case that is tried; one that is longer is cut. */
const capacity = 1024 * 1024

/**
 * Memory between the thread that tries cases and the one that watches it: how many were tried, and the one that is
 * being tried now, so that it can still be named when it never ends or takes all the memory there is.
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

  begin(given: FuzzCase): void {
    // Atomics, and a view that `encodeInto` would take, exclude each other.
    const bytes = new TextEncoder().encode(JSON.stringify(given)).subarray(0, capacity)
    this.#bytes.set(bytes)
    Atomics.store(this.#numbers, 1, bytes.length)
    Atomics.add(this.#numbers, 0, 1)
  }

  /** The case begun last, as JSON. */
  read(): string {
    return new TextDecoder().decode(this.#bytes.slice(0, Atomics.load(this.#numbers, 1)))
  }
}
