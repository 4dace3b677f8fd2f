const ROUNDS = 40
const CALLS = 100

/** What was measured of one way of calling, in microseconds a call. */
export interface Measured {
  readonly name: string
  readonly least: number
}

/** Runs ways of calling in turns, so that all have the same weather, and gives the least time of the rounds of each. */
export async function measure(
  ways: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Measured[]> {
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]))
  const entries = Object.entries(ways)
  for (let round = -5; round < ROUNDS; round++) {
    // Whoever comes first in a round pays for what the others left behind: all take turns at that too.
    const turn = Math.abs(round) % entries.length
    for (const [name, call] of [...entries.slice(turn), ...entries.slice(0, turn)]) {
      const begun = performance.now()
      for (let count = 0; count < CALLS; count++) await call()
      if (round >= 0) times.get(name)?.push(((performance.now() - begun) * 1000) / CALLS)
    }
  }
  return Array.from(times, ([name, all]) => ({ name, least: Math.min(...all) }))
}
