import type { OrderedKind, OrderedRules } from '../rules/check-ordered-rules.ts'
import type { Finding } from './finding.ts'
import { isPresent } from './is-present.ts'
import type { LintScope } from './lint-scope.ts'

/** What is wrong with the bounds and lists of values that have an order. */
export function* lintOrderedRules<T extends bigint | number>(
  rules: OrderedRules & { readonly ignoreEmpty?: boolean | null },
  { noun, read }: Pick<OrderedKind<T>, 'noun' | 'read'>,
  scope: LintScope,
): Generator<Finding> {
  const present = (['lt', 'lte', 'gt', 'gte'] as const).filter((rule) => isPresent(rules[rule]))
  const [first] = present
  if (present.includes('lt') && present.includes('lte')) {
    yield scope.finding('lt-with-lte', 'Of lt and lte only lt counts; remove lte.', 'lte')
  }
  if (present.includes('gt') && present.includes('gte')) {
    yield scope.finding('gt-with-gte', 'Of gt and gte only gt counts; remove gte.', 'gte')
  }
  if (isPresent(rules.in) && first !== undefined) {
    const message = `The list of in says which values are allowed; remove ${present.join(' and ')}, or in.`
    yield scope.finding('in-with-bounds', message, first)
  }
  const upper = read(rules.lt ?? rules.lte)
  const lower = read(rules.gt ?? rules.gte)
  if (upper !== undefined && upper === lower) {
    const rule = isPresent(rules.lt) ? 'lt' : 'lte'
    const message =
      'Upper and lower bound are the same, which inverts them: use const or notIn to say what is meant.'
    yield scope.finding('equal-bounds', message, rule)
  }
  const [below, above] = [read(rules.lt), read(rules.gt)]
  const isAdjacent = typeof below === 'bigint' && typeof above === 'bigint' && below - above === 1n
  // With ignoreEmpty, 0 passes wherever the bounds are.
  if (isAdjacent && rules.ignoreEmpty !== true) {
    const message = 'Nothing lies between gt and lt; move one of them, or make it gte or lte.'
    yield scope.finding('nothing-valid', message, 'lt')
  }
  for (const rule of ['const', 'lt', 'lte', 'gt', 'gte'] as const) {
    if (!isPresent(rules[rule]) || read(rules[rule]) !== undefined) continue
    yield scope.finding('invalid-limit', `${rule} is not ${noun}; correct it.`, rule)
  }
}

/** What is wrong with a constant or two lists, whatever they are of. */
export function* lintMembership(
  rules: { readonly const?: unknown; readonly in?: unknown; readonly notIn?: unknown },
  scope: LintScope,
): Generator<Finding> {
  if (isPresent(rules.in) && isPresent(rules.notIn)) {
    yield scope.finding('in-with-not-in', 'Of in and notIn only in counts; remove notIn.', 'notIn')
  }
  if (!isPresent(rules.const)) return
  const others = Object.entries(rules)
    .filter(([rule, value]) => !indifferent.has(rule) && isPresent(value) && value !== false)
    .map(([rule]) => rule)
  if (others.length === 0) return
  const message = `const says all there is to say; remove ${others.join(', ')}.`
  yield scope.finding('const-with-others', message, 'const')
}

/** Rules that say something beside a constant. */
const indifferent: ReadonlySet<string> = new Set(['const', 'ignoreEmpty', 'required'])
