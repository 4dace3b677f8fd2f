/** Returns the integer in a result, such as 1 for `int(1)`; zero for results of any other type. */
export function integerOf(answer: string): bigint {
  return BigInt(/^int\((-?\d+)\)$/.exec(answer)?.[1] ?? 0)
}
