import { setImmediate } from 'node:timers/promises'

/** For how long work may go on before other requests get their turn, in milliseconds. */
const STRETCH = 2

/** Interrupts long work, so that other requests are answered meanwhile. */
export class Pace {
  #since = performance.now()

  /** Lets others have their turn if it is time. */
  async pause(): Promise<void> {
    if (performance.now() - this.#since < STRETCH) return
    await setImmediate()
    this.#since = performance.now()
  }
}

/** Maps any number of items, with pauses. */
export async function mapPaced<T, R>(
  items: readonly T[],
  map: (item: T) => R,
): Promise<readonly R[]> {
  const pace = new Pace()
  const mapped: R[] = []
  for (const item of items) {
    // oxlint-disable-next-line no-await-in-loop -- Waiting in between is the point.
    if (mapped.length % 32 === 0) await pace.pause()
    mapped.push(map(item))
  }
  return mapped
}
