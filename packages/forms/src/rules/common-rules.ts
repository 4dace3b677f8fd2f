import { matchPattern } from '../formats/re2-and-uri.ts'
import { readInteger, uint64Range } from '../values/protobuf-json.ts'
import { listed, quoted, shortened } from '../values/strings.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** The parser and formatter for members of `in` and `notIn`. */
export interface MemberKind<T> {
  /** Parses a member; returns `undefined` for a member of another type. */
  readonly read: (member: unknown) => T | undefined
  readonly show: (value: T) => string
}

export const stringKind: MemberKind<string> = {
  read: (member) => (typeof member === 'string' ? member : undefined),
  show: quoted,
}

/** Checks `in` and `notIn`. If both are set, `in` takes precedence; an empty list has no effect. */
export function* checkMembership<T>(
  rules: { readonly in?: readonly unknown[] | null; readonly notIn?: readonly unknown[] | null },
  value: T,
  { read, show }: MemberKind<T>,
  scope: RuleScope,
): Generator<RuleViolation> {
  const { in: allowed, notIn: refused } = rules
  const isIn = (list: readonly unknown[]): boolean =>
    // In a JavaScript Set, NaN equals itself. In the service, it does not.
    !Number.isNaN(value) && scope.membersOf(list, read).values.has(value)
  const namesOf = (list: readonly unknown[]): string =>
    listed(list, (member) => {
      const known = read(member)
      return known === undefined ? String(member) : show(known)
    })
  if (allowed && scope.membersOf(allowed, read).values.size > 0) {
    if (isIn(allowed)) return
    yield scope.violation('not_allowed', 'in', `must be one of ${namesOf(allowed)}`)
  } else if (refused && isIn(refused)) {
    yield scope.violation('not_allowed', 'notIn', `must not be one of ${namesOf(refused)}`)
  }
}

/**
 * Checks a size against limits by rule name: `min…` is the minimum, `max…` the maximum, and any other name the exact
 * size.
 * @param unit the counted unit in the singular, e.g. `character`
 */
export function* checkSize(
  limits: Readonly<Record<string, unknown>>,
  size: number,
  unit: string,
  scope: RuleScope,
): Generator<RuleViolation> {
  for (const [rule, written] of Object.entries(limits)) {
    if (written === undefined || written === null) continue
    const limit = readInteger(written, uint64Range)
    if (limit === undefined) {
      yield scope.violation('invalid_rule', rule, `cannot be checked: ${rule} is not a size`)
      continue
    }
    const [words, isMet] = rule.startsWith('min')
      ? ['at least', BigInt(size) >= limit]
      : rule.startsWith('max')
        ? ['at most', BigInt(size) <= limit]
        : ['exactly', BigInt(size) === limit]
    if (isMet) continue
    const message = `must have ${words} ${limit} ${unit}${limit === 1n ? '' : 's'}`
    yield scope.violation('wrong_size', rule, message)
  }
}

/** Checks the required prefix, suffix and substring, and the forbidden substring. */
export function* checkParts(
  parts: {
    readonly [Rule in 'prefix' | 'suffix' | 'contains' | 'notContains']?: string | null | undefined
  },
  value: string,
  show: (part: string) => string,
  scope: RuleScope,
): Generator<RuleViolation> {
  const checks = [
    ['prefix', 'start with', (part: string) => value.startsWith(part)],
    ['suffix', 'end with', (part: string) => value.endsWith(part)],
    ['contains', 'contain', (part: string) => value.includes(part)],
    ['notContains', 'not contain', (part: string) => !value.includes(part)],
  ] as const
  for (const [rule, words, holds] of checks) {
    const part = parts[rule]
    if (typeof part !== 'string' || holds(part)) continue
    yield scope.violation('wrong_format', rule, `must ${words} ${show(part)}`)
  }
}

/** Checks an RE2 pattern, which may match anywhere in the string. */
export function* checkPattern(
  pattern: string | null | undefined,
  value: string,
  scope: RuleScope,
): Generator<RuleViolation> {
  if (typeof pattern !== 'string') return
  const match = matchPattern(pattern, value)
  if (!match.ok) {
    const code = match.reason === 'invalid' ? 'invalid_rule' : 'cannot_tell'
    yield scope.violation(code, 'pattern', `cannot be checked by its pattern: ${match.message}`)
  } else if (!match.matches) {
    yield scope.violation('wrong_format', 'pattern', `must match the pattern ${shortened(pattern)}`)
  }
}
