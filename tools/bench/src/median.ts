/** The one in the middle; of an even number, the larger one of the two. NaN where there is none. */
export function median(values: readonly number[]): number {
  const middle = Math.floor(values.length / 2)
  return values.toSorted((one, other) => one - other)[middle] ?? Number.NaN
}
