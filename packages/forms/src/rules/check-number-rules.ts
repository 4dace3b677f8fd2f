import { checkOrderedRules, type OrderedKind, type OrderedRules } from './check-ordered-rules.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** Rules of numbers of any kind. */
export interface AnyNumberRules extends OrderedRules {
  readonly ignoreEmpty?: boolean | null
}

/** Checks what a number has to be. */
export function* checkNumberRules<T extends bigint | number>(
  rules: AnyNumberRules,
  value: unknown,
  kind: OrderedKind<T>,
  scope: RuleScope,
): Generator<RuleViolation> {
  const read = kind.read(value)
  if (read === undefined) {
    const isInexact =
      typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
    const hint = isInexact
      ? ', written as a string, since JSON numbers are not exact beyond 2^53'
      : ''
    yield scope.violation('invalid_type', 'number', `must be ${kind.noun}${hint}`)
    return
  }
  if (rules.ignoreEmpty === true && Number(read) === 0) return
  yield* checkOrderedRules(rules, read, kind, scope)
}
