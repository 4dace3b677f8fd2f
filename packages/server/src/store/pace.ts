import { setImmediate } from 'node:timers/promises'

/** The maximum time, in milliseconds, that work may run before other requests get a turn. */
const STRETCH = 2

/** A timer for long-running work, which regularly yields to other requests. */
export class Pace {
  #since = performance.now()

  /** Yields to other requests if the maximum time has passed. */
  async pause(): Promise<void> {
    if (performance.now() - this.#since < STRETCH) return
    await setImmediate()
    this.#since = performance.now()
  }
}

/** Maps items, pausing so that other requests can run. */
export async function mapPaced<T, R>(
  items: readonly T[],
  map: (item: T) => R,
): Promise<readonly R[]> {
  const pace = new Pace()
  const mapped: R[] = []
  for (const item of items) {
    // oxlint-disable-next-line no-await-in-loop -- Pauses between items.
    if (mapped.length % 32 === 0) await pace.pause()
    mapped.push(map(item))
  }
  return mapped
}
