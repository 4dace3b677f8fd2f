import type { Bomb } from './bomb.ts'
import type { Outcome } from './outcome.ts'
import { fillCompileCache, runBomb } from './run-bomb.ts'

/** The number of parallel processes. */
const width = 2

/** Runs bombs, two at a time. */
export async function runBombs(
  bombs: readonly Bomb[],
  report: (bomb: Bomb, outcome: Outcome) => void,
): Promise<void> {
  const kinds = new Map(bombs.map(({ id }) => [id.slice(0, id.indexOf(':')), id]))
  await fillCompileCache([...kinds.values()])
  const left = bombs.values()
  const worker = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- runs one bomb at a time
    for (const bomb of left) report(bomb, await runBomb(bomb.id))
  }
  await Promise.all(Array.from({ length: width }, worker))
}
