import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** The bounds of a value that has an order, read and as far as they are there. */
export interface ReadBounds<T> {
  readonly lt?: T | undefined
  readonly lte?: T | undefined
  readonly gt?: T | undefined
  readonly gte?: T | undefined
}

/** A bound on one side, whether its own value is refused, and how people say it. */
interface Bound<T> {
  readonly rule: 'lt' | 'lte' | 'gt' | 'gte'
  readonly limit: T
  readonly isExclusive: boolean
}

/**
 * Checks `lt`, `lte`, `gt` and `gte`. An upper bound that is not above the lower one inverts the range: then the value
 * has to lie outside. Of `lt` and `lte` only the first counts, and so of `gt` and `gte`.
 *
 * What fails is what is compared, since NaN, of which no comparison holds, passes on the service too.
 */
export function* checkBounds<T extends bigint | number>(
  bounds: ReadBounds<T>,
  value: T,
  show: (limit: T) => string,
  scope: RuleScope,
): Generator<RuleViolation> {
  const upper = bound('lt', bounds.lt) ?? bound('lte', bounds.lte)
  const lower = bound('gt', bounds.gt) ?? bound('gte', bounds.gte)
  if (upper && lower && !(upper.limit > lower.limit)) {
    // Between the two lie the limits themselves where the bound is exclusive.
    if (reaches(value, upper) && reachesDown(value, lower)) {
      const words = `must be ${wordsOf(upper, show)} or ${wordsOf(lower, show)}`
      yield scope.violation('out_of_range', upper.rule, words)
    }
    return
  }
  if (upper && reaches(value, upper)) {
    yield scope.violation('out_of_range', upper.rule, `must be ${wordsOf(upper, show)}`)
  }
  if (lower && reachesDown(value, lower)) {
    yield scope.violation('out_of_range', lower.rule, `must be ${wordsOf(lower, show)}`)
  }
}

function bound<T>(rule: Bound<T>['rule'], limit: T | undefined): Bound<T> | undefined {
  if (limit === undefined) return undefined
  return { rule, limit, isExclusive: rule === 'lt' || rule === 'gt' }
}

/** Whether a value is too high for an upper bound. */
function reaches<T extends bigint | number>(value: T, { limit, isExclusive }: Bound<T>): boolean {
  return isExclusive ? value >= limit : value > limit
}

/** Whether a value is too low for a lower bound. */
function reachesDown<T extends bigint | number>(
  value: T,
  { limit, isExclusive }: Bound<T>,
): boolean {
  return isExclusive ? value <= limit : value < limit
}

function wordsOf<T>({ rule, limit }: Bound<T>, show: (limit: T) => string): string {
  switch (rule) {
    case 'lt':
      return `less than ${show(limit)}`
    case 'lte':
      return `at most ${show(limit)}`
    case 'gt':
      return `greater than ${show(limit)}`
    case 'gte':
      return `at least ${show(limit)}`
  }
}
