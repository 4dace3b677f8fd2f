import type { AnyRules, BoolRules, FieldRules } from '@igakit/schemas'
import { isObject } from '../values/json.ts'
import { checkBytesRules } from './bytes-rules.ts'
import { checkMapRules, checkRepeatedRules } from './collection-rules.ts'
import { checkMembership, stringKind } from './common-rules.ts'
import { checkEnumRules, checkNumberRules, numberKinds, numberSets } from './number-rules.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'
import { checkStringRules } from './string-rules.ts'
import { checkDurationRules, checkTimestampRules } from './time-rules.ts'

/** Checks a value against all given rule sets. A missing scalar passes: only `required` demands a value. */
export function* checkFieldRules(
  rules: FieldRules,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  const at = (name: keyof FieldRules): RuleScope => scope.under(name)
  // The rules of the message's own fields are unknown, so `skip` has no effect.
  yield* checkRequired(rules.message, value, at('message'), () => [])
  if (value !== undefined && value !== null) {
    for (const name of numberSets) {
      const own = rules[name]
      if (own) yield* checkNumberRules(own, value, numberKinds[name], at(name))
    }
    if (rules.bool) yield* checkBoolRules(rules.bool, value, at('bool'))
    if (rules.string) yield* checkStringRules(rules.string, value, at('string'))
    if (rules.bytes) yield* checkBytesRules(rules.bytes, value, at('bytes'))
    if (rules.enum) yield* checkEnumRules(rules.enum, value, at('enum'))
  }
  const { map, repeated } = rules
  if (repeated) yield* checkRepeatedRules(repeated, value, at('repeated'), checkFieldRules)
  if (map) yield* checkMapRules(map, value, at('map'), checkFieldRules)
  yield* checkRequired(rules.any, value, at('any'), checkAnyRules)
  yield* checkRequired(rules.duration, value, at('duration'), checkDurationRules)
  yield* checkRequired(rules.timestamp, value, at('timestamp'), checkTimestampRules)
}

/** Reports a missing required value, and checks a value that is present. */
function* checkRequired<Rules extends { readonly required?: boolean | null }>(
  rules: Rules | null | undefined,
  value: unknown,
  scope: RuleScope,
  check: (rules: Rules, value: unknown, scope: RuleScope) => Iterable<RuleViolation>,
): Generator<RuleViolation> {
  if (!rules) return
  if (value !== undefined && value !== null) yield* check(rules, value, scope)
  else if (rules.required === true) yield scope.violation('required', 'required', 'must be given')
}

function* checkBoolRules(
  rules: BoolRules,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  if (typeof value !== 'boolean') {
    yield scope.violation('invalid_type', 'bool', 'must be true or false')
  } else if (typeof rules.const === 'boolean' && value !== rules.const) {
    yield scope.violation('not_equal', 'const', `must be ${rules.const}`)
  }
}

/** Checks an object that specifies its type in `@type`. */
function* checkAnyRules(
  rules: AnyRules,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  const type = isObject(value) && Object.hasOwn(value, '@type') ? value['@type'] : undefined
  if (typeof type !== 'string') {
    yield scope.violation('invalid_type', 'any', 'must be an object with its type in @type')
    return
  }
  yield* checkMembership(rules, type, { ...stringKind, show: (url) => `type ${url}` }, scope)
}
