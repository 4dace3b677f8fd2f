import { checkBounds, type ReadBounds } from './check-bounds.ts'
import { checkMembership } from './check-membership.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** Rules of values that have an order, as they are on the wire. */
export interface OrderedRules {
  readonly const?: unknown
  readonly lt?: unknown
  readonly lte?: unknown
  readonly gt?: unknown
  readonly gte?: unknown
  readonly in?: readonly unknown[] | null
  readonly notIn?: readonly unknown[] | null
}

/** How a kind of values is read from the wire, and said to people. */
export interface OrderedKind<T> {
  readonly read: (value: unknown) => T | undefined
  readonly show: (value: T) => string
  /** What a limit has to be, for the message of one that is not. */
  readonly noun: string
}

/** Checks `const`, the bounds and the memberships of a value that was read. */
export function* checkOrderedRules<T extends bigint | number>(
  rules: OrderedRules,
  value: T,
  { noun, read, show }: OrderedKind<T>,
  scope: RuleScope,
): Generator<RuleViolation> {
  const unreadable: RuleViolation[] = []
  const limitOf = (rule: string, limit: unknown): T | undefined => {
    if (limit === undefined || limit === null) return undefined
    const known = read(limit)
    if (known === undefined) {
      unreadable.push(
        scope.violation('invalid_rule', rule, `cannot be checked: ${rule} is not ${noun}`),
      )
    }
    return known
  }
  const lists = ['in', 'notIn'] as const
  for (const rule of lists) {
    const list = rules[rule]
    if (!list || scope.membersOf(list, read).unreadable === 0) continue
    unreadable.push(
      scope.violation('invalid_rule', rule, `cannot be checked: a value of ${rule} is not ${noun}`),
    )
  }
  const constant = limitOf('const', rules.const)
  if (constant !== undefined && value !== constant) {
    yield scope.violation('not_equal', 'const', `must be ${show(constant)}`)
  }
  const bounds: ReadBounds<T> = {
    lt: limitOf('lt', rules.lt),
    lte: limitOf('lte', rules.lte),
    gt: limitOf('gt', rules.gt),
    gte: limitOf('gte', rules.gte),
  }
  yield* checkBounds(bounds, value, show, scope)
  yield* checkMembership(rules, value, { read, show }, scope)
  yield* unreadable
}
