import type { Meter } from '../values/meter.ts'
import { InvalidInput } from './invalid-input.ts'

/** More than any JSON text of the size allowed takes; input given as objects may hold one in many places. */
const maxSteps = 50_000_000

/** The memory that an input may take once it is taken over, in MiB. */
const maxMebibytes = 130

/** Counts what an input holds while it is taken over. */
export class InputMeter implements Meter {
  #steps = 0
  #bytes = 0

  step(count = 1): void {
    this.#steps += count
    if (this.#steps > maxSteps) {
      throw new InvalidInput('limit_exceeded', 'the input holds too many values')
    }
  }

  allocate(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > maxMebibytes * 1024 * 1024) {
      throw new InvalidInput(
        'limit_exceeded',
        `the input takes more than ${maxMebibytes} MiB of memory`,
      )
    }
  }

  allocateContainer(bytes: number): void {
    this.allocate(bytes)
  }

  release(bytes: number): void {
    this.#bytes -= bytes
  }
}
