import { REDACTED } from './redaction/redact.ts'

/**
 * A secret that the service returns only once. Printing, inspecting and serialising yield `[redacted]`; `reveal()`
 * returns the secret.
 */
export class OneTime<T> {
  readonly #value: T

  constructor(value: T) {
    this.#value = value
  }

  /** Returns the secret. Store it safely: the service does not return it again. */
  reveal(): T {
    return this.#value
  }

  toString(): string {
    return REDACTED
  }

  toJSON(): string {
    return REDACTED
  }

  /** Returns the redacted form for printing in Node.js, Bun and Deno. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return REDACTED
  }
}
