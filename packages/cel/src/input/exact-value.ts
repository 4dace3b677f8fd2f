import type { CelValue } from '../values/value.ts'

/**
 * An input value that JSON cannot express, such as an int, bytes or a timestamp in token claims. The service's own
 * input never contains such values; use them to test rules on the values of functions or of a profile's variables.
 */
export class ExactValue {
  // Private, to prevent rules from reading the value as a member.
  readonly #value: CelValue

  constructor(value: CelValue) {
    this.#value = value
  }

  get value(): CelValue {
    return this.#value
  }
}
