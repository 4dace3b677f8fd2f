import { matchPattern } from '../formats/re2-and-uri.ts'
import type { OrderedKind, OrderedRules } from '../rules/ordered-rules.ts'
import { readInteger, uint64Range } from '../values/protobuf-json.ts'
import { type Finding, isPresent, type LintScope } from './finding.ts'

/** Checks `const`, bounds and lists of an ordered type. */
export function* lintOrderedRules<T extends bigint | number>(
  rules: OrderedRules & { readonly ignoreEmpty?: boolean | null },
  { noun, read }: Pick<OrderedKind<T>, 'noun' | 'read'>,
  scope: LintScope,
): Generator<Finding> {
  yield* lintMembership(rules, scope)
  const present = (['lt', 'lte', 'gt', 'gte'] as const).filter((rule) => isPresent(rules[rule]))
  const [first] = present
  if (present.includes('lt') && present.includes('lte')) {
    yield scope.finding('lt-with-lte', 'lt overrides lte. Remove lte.', 'lte')
  }
  if (present.includes('gt') && present.includes('gte')) {
    yield scope.finding('gt-with-gte', 'gt overrides gte. Remove gte.', 'gte')
  }
  if (isPresent(rules.in) && first !== undefined) {
    const message = `in already lists the allowed values. Remove ${present.join(' and ')}, or in.`
    yield scope.finding('in-with-bounds', message, first)
  }
  const upper = read(rules.lt ?? rules.lte)
  const lower = read(rules.gt ?? rules.gte)
  if (upper !== undefined && upper === lower) {
    const rule = isPresent(rules.lt) ? 'lt' : 'lte'
    const message =
      'The upper and lower bound are equal, which inverts the range. Use const for one value, or notIn to exclude it.'
    yield scope.finding('equal-bounds', message, rule)
  }
  const [below, above] = [read(rules.lt), read(rules.gt)]
  const isAdjacent = typeof below === 'bigint' && typeof above === 'bigint' && below - above === 1n
  // With `ignoreEmpty`, 0 satisfies all bounds.
  if (isAdjacent && rules.ignoreEmpty !== true) {
    const message = 'No value lies between gt and lt. Move one of them, or use gte or lte.'
    yield scope.finding('nothing-valid', message, 'lt')
  }
  for (const rule of ['const', 'lt', 'lte', 'gt', 'gte'] as const) {
    if (!isPresent(rules[rule]) || read(rules[rule]) !== undefined) continue
    yield scope.finding('invalid-limit', `${rule} is not ${noun}.`, rule)
  }
}

/** Rules that remain effective if `const` is set. */
const independent: ReadonlySet<string> = new Set(['const', 'ignoreEmpty', 'required'])

/** Checks the constant and the lists of values of any type. */
export function* lintMembership(
  rules: { readonly const?: unknown; readonly in?: unknown; readonly notIn?: unknown },
  scope: LintScope,
): Generator<Finding> {
  if (isPresent(rules.in) && isPresent(rules.notIn)) {
    yield scope.finding('in-with-not-in', 'in overrides notIn. Remove notIn.', 'notIn')
  }
  if (!isPresent(rules.const)) return
  const others = Object.entries(rules)
    .filter(([rule, value]) => !independent.has(rule) && isPresent(value) && value !== false)
    .map(([rule]) => rule)
  if (others.length === 0) return
  const message = `const already allows only one value. Remove ${others.join(', ')}.`
  yield scope.finding('const-with-others', message, 'const')
}

/**
 * Checks size limits by rule name: `min…` is the minimum, `max…` the maximum, and any other name the exact size.
 * @param ignoreEmpty true if the empty value skips the limits
 */
export function* lintSizes(
  limits: Readonly<Record<string, unknown>>,
  ignoreEmpty: boolean | null | undefined,
  scope: LintScope,
): Generator<Finding> {
  const rules = Object.keys(limits).filter((rule) => isPresent(limits[rule]))
  for (const rule of rules) {
    if (readInteger(limits[rule], uint64Range) !== undefined) continue
    const message = `${rule} is not a size. Use a whole number of 0 or more.`
    yield scope.finding('invalid-limit', message, rule)
  }
  const minRule = rules.find((rule) => rule.startsWith('min'))
  const maxRule = rules.find((rule) => rule.startsWith('max'))
  const exactRule = rules.find((rule) => rule !== minRule && rule !== maxRule)
  if (minRule !== undefined && maxRule !== undefined) {
    const min = readInteger(limits[minRule], uint64Range)
    const max = readInteger(limits[maxRule], uint64Range)
    if (min !== undefined && max !== undefined && min > max) {
      const message = `${minRule} ${min} is above ${maxRule} ${max}, so ${validValue(ignoreEmpty)}.`
      yield scope.finding('min-above-max', message, minRule)
    }
  }
  if (exactRule === undefined) return
  for (const rule of [minRule, maxRule]) {
    if (rule === undefined) continue
    const message = `${exactRule} already sets the size. Remove ${rule}.`
    yield scope.finding('len-with-min-max', message, rule)
  }
}

/** Returns which values are valid under limits that contradict each other. */
export function validValue(ignoreEmpty: boolean | null | undefined): string {
  return ignoreEmpty === true ? 'only the empty value is valid' : 'no value is valid'
}

/** Reports a pattern that RE2 rejects or that has no effect. */
export function* lintPattern(
  pattern: string | null | undefined,
  scope: LintScope,
): Generator<Finding> {
  if (typeof pattern !== 'string') return
  const match = matchPattern(pattern, '')
  if (!match.ok) {
    const reason = match.reason === 'invalid' ? 'RE2 rejects the pattern' : 'Cannot try the pattern'
    yield scope.finding('invalid-pattern', `${reason}: ${match.message}`, 'pattern')
  }
  if (pattern === '') {
    yield scope.finding('useless-rule', 'An empty pattern matches every string.', 'pattern')
  }
}
