import type { Meter } from '../values/meter.ts'
import { InvalidInput } from './invalid-input.ts'

/** More values than any JSON text of the size allowed has; input given as objects may hold one in many places. */
const maxValues = 10_000_000

/** Counts the values of an input while they are taken over. */
export class InputMeter implements Meter {
  #values = 0

  step(count = 1): void {
    this.#values += count
    if (this.#values > maxValues) {
      throw new InvalidInput('limit_exceeded', `the input has more than ${maxValues} values`)
    }
  }
}
