/** The one in the middle. */
export function median(values: readonly number[]): number {
  const middle = Math.floor(values.length / 2)
  return values.toSorted((one, other) => one - other)[middle] ?? Number.NaN
}
