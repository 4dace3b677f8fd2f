import { readInteger, uint64Range } from '../values/read-integer.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** The three rules on a size: what each is called, and its limit as on the wire. */
export interface SizeRules {
  readonly exactly?: readonly [rule: string, limit: unknown]
  readonly atLeast: readonly [rule: string, limit: unknown]
  readonly atMost: readonly [rule: string, limit: unknown]
}

/**
 * Checks how much there is of something.
 * @param unit what is counted, in the singular: `character`
 */
export function* checkSize(
  { atLeast, atMost, exactly }: SizeRules,
  size: number | bigint,
  unit: string,
  scope: RuleScope,
): Generator<RuleViolation> {
  const comparisons = [
    ['exactly', exactly, (limit: bigint) => BigInt(size) === limit],
    ['at least', atLeast, (limit: bigint) => BigInt(size) >= limit],
    ['at most', atMost, (limit: bigint) => BigInt(size) <= limit],
  ] as const
  for (const [words, written, holds] of comparisons) {
    const [rule, text] = written ?? []
    if (rule === undefined || text === undefined || text === null) continue
    const limit = readInteger(text, uint64Range)
    if (limit === undefined) {
      yield scope.violation('invalid_rule', rule, `cannot be checked: ${rule} is not a size`)
    } else if (!holds(limit)) {
      yield scope.violation(
        'wrong_size',
        rule,
        `must have ${words} ${limit} ${unit}${limit === 1n ? '' : 's'}`,
      )
    }
  }
}
