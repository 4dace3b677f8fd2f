import type { FieldRules } from '@igakit/schemas'
import { checkBoolRules } from './check-bool-rules.ts'
import { checkBytesRules } from './check-bytes-rules.ts'
import { checkDurationRules } from './check-duration-rules.ts'
import { checkEnumRules } from './check-enum-rules.ts'
import { checkMapRules } from './check-map-rules.ts'
import { checkAnyRules, checkMessageRules } from './check-message-rules.ts'
import { checkNumberRules } from './check-number-rules.ts'
import { checkRepeatedRules } from './check-repeated-rules.ts'
import { checkStringRules } from './check-string-rules.ts'
import { checkTimestampRules } from './check-timestamp-rules.ts'
import { doubleKind, floatKind, integerKind, integerRanges } from './number-kinds.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** The names of the rule sets, one for each type of value. */
export type RuleSetName = keyof FieldRules

/** Checks a value by every rule set that is there. A scalar that is not there passes: only `required` asks for it. */
export function* checkFieldRules(
  rules: FieldRules,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  for (const name of ruleSetNames) yield* checkRuleSet(rules, name, value, scope.under(name))
}

const ruleSetNames: readonly RuleSetName[] = [
  'message',
  'float',
  'double',
  'int32',
  'int64',
  'uint32',
  'uint64',
  'sint32',
  'sint64',
  'fixed32',
  'fixed64',
  'sfixed32',
  'sfixed64',
  'bool',
  'string',
  'bytes',
  'enum',
  'repeated',
  'map',
  'any',
  'duration',
  'timestamp',
]

function* checkRuleSet(
  rules: FieldRules,
  name: RuleSetName,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  const isUnset = value === undefined || value === null
  switch (name) {
    case 'message':
      if (rules.message) yield* checkMessageRules(rules.message, value, scope)
      break
    case 'any':
      if (rules.any) yield* checkAnyRules(rules.any, value, scope)
      break
    case 'duration':
      if (rules.duration) yield* checkDurationRules(rules.duration, value, scope)
      break
    case 'timestamp':
      if (rules.timestamp) yield* checkTimestampRules(rules.timestamp, value, scope)
      break
    case 'repeated':
      if (rules.repeated) yield* checkRepeatedRules(rules.repeated, value, scope, checkFieldRules)
      break
    case 'map':
      if (rules.map) yield* checkMapRules(rules.map, value, scope, checkFieldRules)
      break
    case 'bool':
      if (rules.bool && !isUnset) yield* checkBoolRules(rules.bool, value, scope)
      break
    case 'string':
      if (rules.string && !isUnset) yield* checkStringRules(rules.string, value, scope)
      break
    case 'bytes':
      if (rules.bytes && !isUnset) yield* checkBytesRules(rules.bytes, value, scope)
      break
    case 'enum':
      if (rules.enum && !isUnset) yield* checkEnumRules(rules.enum, value, scope)
      break
    case 'float':
      if (rules.float && !isUnset) yield* checkNumberRules(rules.float, value, floatKind, scope)
      break
    case 'double':
      if (rules.double && !isUnset) yield* checkNumberRules(rules.double, value, doubleKind, scope)
      break
    default: {
      const integerRules = rules[name]
      if (!integerRules || isUnset) break
      yield* checkNumberRules(integerRules, value, integerKind(integerRanges[name]), scope)
    }
  }
}
