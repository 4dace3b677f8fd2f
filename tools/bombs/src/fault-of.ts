import type { Bomb } from './bomb.ts'
import type { Outcome } from './outcome.ts'

/** Says in which way an outcome is not what its bomb expects; `undefined` when it is. */
export function faultOf({ expected, megabytes }: Bomb, outcome: Outcome): string | undefined {
  const { answer } = outcome
  if (expected instanceof RegExp ? !expected.test(answer) : answer !== expected) {
    return `Expected ${String(expected)}, got ${answer}`
  }
  return outcome.megabytes > megabytes
    ? `Took ${Math.round(outcome.megabytes)} MiB; ${megabytes} MiB are allowed`
    : undefined
}
