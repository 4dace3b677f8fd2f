import { REDACTED } from './core/redact.ts'

/**
 * A secret that the service returns only once. It prints, inspects and serializes as `[redacted]`; `reveal()` returns it.
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

  /** What Node.js, Bun and Deno print. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return REDACTED
  }
}
