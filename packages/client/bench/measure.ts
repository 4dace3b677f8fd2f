import { median } from '@igakit/bench'

const WARM_UP = 10
const ROUNDS = 120
const CALLS = 40

/** The measurement of a call variant. */
export interface Measured {
  readonly name: string
  /** The time relative to the first variant: the median of all rounds. */
  readonly ratio: number
}

/**
 * Runs the call variants alternately and compares each with the first variant in the same round, so that other load
 * on the machine cancels out.
 */
export async function measure(
  ways: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Measured[]> {
  const entries = Object.entries(ways)
  const ratios = entries.map(([name]) => ({ name, all: [] as number[] }))
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const times: number[] = []
    // The first run of a round is slowed by leftovers of the previous round, so the order rotates.
    for (let place = 0; place < entries.length; place++) {
      const index = (place + Math.abs(round)) % entries.length
      const call = entries[index]?.[1]
      const begun = performance.now()
      for (let count = 0; count < CALLS; count++) await call?.()
      times[index] = performance.now() - begun
    }
    const [first = Number.NaN] = times
    if (round >= 0) ratios.forEach(({ all }, index) => all.push((times[index] ?? 0) / first))
  }
  return ratios.map(({ name, all }) => ({ name, ratio: median(all) }))
}
