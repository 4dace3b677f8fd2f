import type { Meter } from '../values/meter.ts'
import { InvalidInput } from './invalid-input.ts'

/** More than any JSON text of the size allowed takes; input given as objects may hold one in many places. */
const maxSteps = 50_000_000

/** Counts what an input holds while it is taken over. */
export class InputMeter implements Meter {
  #steps = 0

  step(count = 1): void {
    this.#steps += count
    if (this.#steps > maxSteps) {
      throw new InvalidInput('limit_exceeded', 'the input holds too many values')
    }
  }
}
