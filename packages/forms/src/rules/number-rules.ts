import type { EnumRules } from '@igakit/schemas'
import {
  int32Range,
  int64Range,
  type IntegerRange,
  readDouble,
  readFloat,
  readInteger,
  uint32Range,
  uint64Range,
} from '../values/protobuf-json.ts'
import { checkMembership, type MemberKind } from './common-rules.ts'
import { checkOrderedRules, type OrderedKind, type OrderedRules } from './ordered-rules.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

const double: OrderedKind<bigint | number> = { read: readDouble, show: String, noun: 'a number' }

/** The parser and formatter for the numbers of each rule set. Integers of every size are compared exactly. */
export const numberKinds = {
  // The service rounds both limits and values to 32 bits.
  float: { ...double, read: readFloat },
  double,
  int32: integers(int32Range),
  int64: integers(int64Range),
  uint32: integers(uint32Range),
  uint64: integers(uint64Range),
  sint32: integers(int32Range),
  sint64: integers(int64Range),
  fixed32: integers(uint32Range),
  fixed64: integers(uint64Range),
  sfixed32: integers(int32Range),
  sfixed64: integers(int64Range),
} as const satisfies Record<string, OrderedKind<bigint | number>>

/** The names of the rule sets for numbers. */
export const numberSets = keysOf(numberKinds)

function integers(range: IntegerRange): OrderedKind<bigint | number> {
  return {
    read: (value) => readInteger(value, range),
    show: String,
    noun: `a whole number from ${range.min} to ${range.max}`,
  }
}

function keysOf<T extends object>(table: T): readonly Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = []
  for (const key in table) keys.push(key)
  return keys
}

/** Checks a number of any type. */
export function* checkNumberRules(
  rules: OrderedRules & { readonly ignoreEmpty?: boolean | null },
  value: unknown,
  kind: OrderedKind<bigint | number>,
  scope: RuleScope,
): Generator<RuleViolation> {
  const read = kind.read(value)
  if (read === undefined) {
    const isInexact =
      typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
    const hint = isInexact
      ? ', written as a string because JSON numbers are not exact beyond 2^53'
      : ''
    yield scope.violation('invalid_type', 'number', `must be ${kind.noun}${hint}`)
    return
  }
  if (rules.ignoreEmpty === true && Number(read) === 0) return
  yield* checkOrderedRules(rules, read, kind, scope)
}

/** Checks the number of an enumeration value. */
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
      const message = 'cannot be checked: the declared numbers of the enumeration are unknown'
      yield scope.violation('cannot_tell', 'definedOnly', message)
    } else if (!declaredNumbers.includes(number)) {
      yield scope.violation('not_allowed', 'definedOnly', 'must be a declared value')
    }
  }
  yield* checkMembership(rules, number, enumNumbers, scope)
}

const enumNumbers: MemberKind<number> = {
  read: (member) => (typeof member === 'number' ? member : undefined),
  show: String,
}
