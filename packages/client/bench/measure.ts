import { median } from '@igakit/bench'

const WARM_UP = 10
const ROUNDS = 120
const CALLS = 40

/** What was measured of one way of calling. */
export interface Measured {
  readonly name: string
  /** How much longer it took than the first way, in the median of all rounds. */
  readonly ratio: number
}

/**
 * Runs ways of calling in turns and compares each with the first one in the same round, so that what else the machine does
 * at that moment slows both.
 */
export async function measure(
  ways: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Measured[]> {
  const entries = Object.entries(ways)
  const ratios = entries.map(([name]) => ({ name, all: [] as number[] }))
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const times: number[] = []
    // Whoever comes first pays for what the round before left behind: they take turns at that too.
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
