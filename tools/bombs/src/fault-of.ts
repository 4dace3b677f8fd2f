import type { Bomb } from './bomb.ts'
import type { Outcome } from './outcome.ts'

/** Describes how an outcome differs from the bomb's expectation; returns undefined if the outcome is as expected. */
export function faultOf({ expected, megabytes }: Bomb, outcome: Outcome): string | undefined {
  const { answer } = outcome
  if (expected instanceof RegExp ? !expected.test(answer) : answer !== expected) {
    return `Expected ${String(expected)}, got ${answer}`
  }
  return outcome.megabytes > megabytes
    ? `Took ${Math.round(outcome.megabytes)} MiB; the limit is ${megabytes} MiB`
    : undefined
}
