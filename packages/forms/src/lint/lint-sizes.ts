import { readInteger, uint64Range } from '../values/read-integer.ts'
import type { Finding } from './finding.ts'
import { isPresent } from './is-present.ts'
import type { LintScope } from './lint-scope.ts'

/** What is wrong with sizes: the shortest, the longest and, of texts, the exact one. */
export function* lintSizes(
  rules: Readonly<Record<string, unknown>>,
  {
    exactly,
    atLeast,
    atMost,
  }: { readonly exactly?: string; readonly atLeast: string; readonly atMost: string },
  scope: LintScope,
): Generator<Finding> {
  const names = exactly === undefined ? [atLeast, atMost] : [exactly, atLeast, atMost]
  for (const rule of names) {
    if (!isPresent(rules[rule]) || readInteger(rules[rule], uint64Range) !== undefined) continue
    yield scope.finding(
      'invalid-limit',
      `${rule} is no size: it has to be a whole number from 0 on.`,
      rule,
    )
  }
  const least = readInteger(rules[atLeast], uint64Range)
  const most = readInteger(rules[atMost], uint64Range)
  if (least !== undefined && most !== undefined && least > most) {
    const message = `${atLeast} ${least} is above ${atMost} ${most}, so that nothing is valid.`
    yield scope.finding('min-above-max', message, atLeast)
  }
  if (exactly !== undefined && isPresent(rules[exactly])) {
    for (const rule of [atLeast, atMost]) {
      if (!isPresent(rules[rule])) continue
      yield scope.finding(
        'len-with-min-max',
        `${exactly} says all there is to say; remove ${rule}.`,
        rule,
      )
    }
  }
}
