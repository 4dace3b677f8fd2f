import type { AnyRules, MessageRules } from '@igakit/schemas'
import { isObject } from '../values/is-object.ts'
import { checkMembership, textKind } from './check-membership.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/**
 * Checks whether a message is there. `skip` leaves the rules of its own fields out, of which none are known here;
 * `required` holds all the same.
 */
export function* checkMessageRules(
  rules: MessageRules,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  if (rules.required === true && (value === undefined || value === null)) {
    yield scope.violation('required', 'required', 'must be given')
  }
}

/** Checks an object that names its type. */
export function* checkAnyRules(
  rules: AnyRules,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  if (value === undefined || value === null) {
    if (rules.required === true) yield scope.violation('required', 'required', 'must be given')
    return
  }
  const type = isObject(value) && Object.hasOwn(value, '@type') ? value['@type'] : undefined
  if (typeof type !== 'string') {
    yield scope.violation('invalid_type', 'any', 'must be an object with its type in @type')
    return
  }
  yield* checkMembership(rules, type, { ...textKind, show: (url) => `type ${url}` }, scope)
}
