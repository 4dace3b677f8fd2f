/** A results table, and the targets that the results miss. */
export interface Benched {
  readonly table: string
  readonly missed: readonly string[]
}

/** Returns the geometric mean. */
export function mean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
}

export function times(value: number): string {
  return `${value.toFixed(value < 0.1 ? 3 : 2)}x`
}
