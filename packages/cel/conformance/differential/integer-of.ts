/** The number of `int(1)`; zero of anything else. */
export function integerOf(answer: string): bigint {
  return BigInt(/^int\((-?\d+)\)$/.exec(answer)?.[1] ?? 0)
}
