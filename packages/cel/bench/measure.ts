const rounds = 300
/** So short that a busy machine leaves some of them alone. */
const secondsPerRound = 0.001

/** The least times of many rounds, in microseconds a call; rounds take turns, so that all have the same weather. */
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
