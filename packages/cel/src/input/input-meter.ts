import type { Meter } from '../values/meter.ts'
import { InvalidInput } from './invalid-input.ts'

/**
 * The maximum number of steps, more than any JSON text of the allowed size needs. Input objects may contain another
 * object many times.
 */
const maxSteps = 50_000_000

/** The memory limit for converted input in MiB. */
const maxMebibytes = 130

/** Counts the steps and memory of input conversion. */
export class InputMeter implements Meter {
  #steps = 0
  #bytes = 0

  step(count = 1): void {
    this.#steps += count
    if (this.#steps > maxSteps) {
      throw new InvalidInput('limit_exceeded', 'the input contains too many values')
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
