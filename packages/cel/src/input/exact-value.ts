import type { CelValue } from '../values/value.ts'

/**
 * A value that stands in an input where JSON cannot say it: an int, bytes, a timestamp in the claims of a token. The
 * service's own input never has one; it is for trying a rule on what a profile's variables or a function may bring.
 */
export class ExactValue {
  // Not a member that a rule could read as if it were one of a JSON object.
  readonly #value: CelValue

  constructor(value: CelValue) {
    this.#value = value
  }

  get value(): CelValue {
    return this.#value
  }
}
