import { checkMembership } from './common-rules.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** The rules of an ordered type, in wire format. */
export interface OrderedRules {
  readonly const?: unknown
  readonly lt?: unknown
  readonly lte?: unknown
  readonly gt?: unknown
  readonly gte?: unknown
  readonly in?: readonly unknown[] | null
  readonly notIn?: readonly unknown[] | null
}

/** The parser and formatter for wire-format values of an ordered type. */
export interface OrderedKind<T> {
  readonly read: (value: unknown) => T | undefined
  readonly show: (value: T) => string
  /** The expected value in words, e.g. `a number`. */
  readonly noun: string
}

interface Bound<T> {
  readonly rule: 'lt' | 'lte' | 'gt' | 'gte'
  readonly limit: T
  readonly isBroken: boolean
  readonly words: string
}

/**
 * Checks `const`, bounds and lists. `lt` takes precedence over `lte`, and `gt` over `gte`. If the upper bound is not
 * above the lower bound, the range is inverted: the value must be outside it.
 */
export function* checkOrderedRules<T extends bigint | number>(
  rules: OrderedRules,
  value: T,
  { noun, read, show }: OrderedKind<T>,
  scope: RuleScope,
): Generator<RuleViolation> {
  const unreadable: RuleViolation[] = []
  const refuse = (rule: string, part: string): void => {
    const message = `cannot be checked: ${part} is not ${noun}`
    unreadable.push(scope.violation('invalid_rule', rule, message))
  }
  const limitOf = (rule: 'const' | Bound<T>['rule']): T | undefined => {
    const limit = rules[rule]
    if (limit === undefined || limit === null) return undefined
    const known = read(limit)
    if (known === undefined) refuse(rule, rule)
    return known
  }
  for (const rule of ['in', 'notIn'] as const) {
    const list = rules[rule]
    if (list && scope.membersOf(list, read).unreadable > 0) refuse(rule, `a value of ${rule}`)
  }
  const constant = limitOf('const')
  if (constant !== undefined && value !== constant) {
    yield scope.violation('not_equal', 'const', `must be ${show(constant)}`)
  }
  const [lt, lte, gt, gte] = (['lt', 'lte', 'gt', 'gte'] as const).map(limitOf)
  // The comparisons test for violations, because the service accepts NaN and every comparison with NaN is false.
  const upper: Bound<T> | undefined =
    bound('lt', lt, (limit) => value >= limit, 'less than') ??
    bound('lte', lte, (limit) => value > limit, 'at most')
  const lower: Bound<T> | undefined =
    bound('gt', gt, (limit) => value <= limit, 'greater than') ??
    bound('gte', gte, (limit) => value < limit, 'at least')
  const wordsOf = ({ limit, words }: Bound<T>): string => `${words} ${show(limit)}`
  if (upper && lower && !(upper.limit > lower.limit)) {
    if (upper.isBroken && lower.isBroken) {
      const message = `must be ${wordsOf(upper)} or ${wordsOf(lower)}`
      yield scope.violation('out_of_range', upper.rule, message)
    }
  } else {
    for (const each of [upper, lower]) {
      if (each?.isBroken !== true) continue
      yield scope.violation('out_of_range', each.rule, `must be ${wordsOf(each)}`)
    }
  }
  yield* checkMembership(rules, value, { read, show }, scope)
  yield* unreadable
}

function bound<T>(
  rule: Bound<T>['rule'],
  limit: T | undefined,
  breaks: (limit: T) => boolean,
  words: string,
): Bound<T> | undefined {
  return limit === undefined ? undefined : { rule, limit, isBroken: breaks(limit), words }
}
