/** The value that so many of a hundred are not above, such as 95. NaN where there is none. */
export function percentile(values: readonly number[], percent: number): number {
  const rank = Math.ceil((percent / 100) * values.length)
  return values.toSorted((one, other) => one - other)[Math.max(rank - 1, 0)] ?? Number.NaN
}
