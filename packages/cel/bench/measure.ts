const rounds = 300
/** The duration of a round, short enough for some rounds to run undisturbed on a busy machine. */
const secondsPerRound = 0.001

/**
 * Returns each function's minimum time over many rounds, in microseconds per call. Rounds alternate between the
 * functions so that all of them run under the same conditions.
 */
export function measure(runs: readonly (() => unknown)[]): number[] {
  const best = runs.map(() => Infinity)
  const calls = runs.map(() => 1)
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of runs.entries()) {
      const count = calls[index] ?? 1
      const start = performance.now()
      for (let call = 0; call < count; call++) run()
      const elapsed = (performance.now() - start) / 1000
      best[index] = Math.min(best[index] ?? Infinity, (elapsed / count) * 1e6)
      calls[index] = Math.max(count, Math.ceil((count * secondsPerRound) / Math.max(elapsed, 1e-6)))
    }
  }
  return best
}
