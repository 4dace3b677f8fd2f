/**
 * Runs a function and returns its time in milliseconds: wall-clock time, or CPU time where that is shorter, since
 * wall-clock time includes other load on the machine. CPU time has a coarse resolution.
 */
export function timed<T>(run: () => T): { readonly value: T; readonly milliseconds: number } {
  const before = process.threadCpuUsage()
  const begun = performance.now()
  const value = run()
  const elapsed = performance.now() - begun
  const { system, user } = process.threadCpuUsage(before)
  const spent = (system + user) / 1000
  return { value, milliseconds: spent > resolution ? Math.min(elapsed, spent) : elapsed }
}

/** CPU time below this many milliseconds may be rounded to nothing. */
const resolution = 10

/** A table for BENCHMARK.md, and the bars that were missed. */
export interface BenchResult {
  readonly table: string
  readonly missed: readonly string[]
}

export const percent = (part: number, whole: number): string =>
  `${((100 * part) / whole).toFixed(2)} %`
