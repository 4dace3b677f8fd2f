import type { EnumRules } from '@igakit/schemas'
import { int32Range, readInteger } from '../values/read-integer.ts'
import { checkMembership, type MemberKind } from './check-membership.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** Checks what a value of an enumeration has to be, by its number. */
export function* checkEnumRules(
  rules: EnumRules,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  const read = readInteger(value, int32Range)
  if (read === undefined) {
    yield scope.violation('invalid_type', 'enum', 'must be the number of an enumeration value')
    return
  }
  const number = Number(read)
  if (typeof rules.const === 'number' && number !== rules.const) {
    yield scope.violation('not_equal', 'const', `must be ${rules.const}`)
  }
  if (rules.definedOnly === true) {
    const { declaredNumbers } = scope.settings
    if (declaredNumbers === undefined) {
      const message = 'cannot be judged: the numbers that the enumeration declares are not known'
      yield scope.violation('cannot_tell', 'definedOnly', message)
    } else if (!declaredNumbers.includes(number)) {
      yield scope.violation('not_allowed', 'definedOnly', 'must be a value that is declared')
    }
  }
  yield* checkMembership(rules, number, numberKind, scope)
}

const numberKind: MemberKind<number> = {
  read: (member) => (typeof member === 'number' ? member : undefined),
  show: String,
}
