import { REDACTED } from './core/redact.ts'

/**
 * A secret that the service tells exactly once. However it is printed, inspected or written as JSON, it shows
 * `[redacted]`; `reveal()` gives it.
 */
export class OneTime<T> {
  readonly #value: T

  constructor(value: T) {
    this.#value = value
  }

  /** The secret itself. Keep it where secrets are kept: it cannot be had again. */
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
