import type { RepeatedRules } from '@igakit/schemas'
import type { CheckPart } from './check-part.ts'
import { checkSize } from './check-size.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** Checks what a list has to be; one that is not there is empty. */
export function* checkRepeatedRules(
  rules: RepeatedRules,
  value: unknown,
  scope: RuleScope,
  checkPart: CheckPart,
): Generator<RuleViolation> {
  const items: unknown = value ?? []
  if (!Array.isArray(items)) {
    yield scope.violation('invalid_type', 'repeated', 'must be a list')
    return
  }
  if (rules.ignoreEmpty === true && items.length === 0) return
  const sizes = {
    atLeast: ['minItems', rules.minItems],
    atMost: ['maxItems', rules.maxItems],
  } as const
  yield* checkSize(sizes, items.length, 'item', scope)
  if (rules.unique === true) yield* checkUnique(items, scope)
  if (!rules.items) return
  for (const [index, item] of items.entries()) {
    yield* checkPart(rules.items, item, scope.within('items', index))
  }
}

/** Scalars are compared as they are; NaN is never equal, and messages are not compared. */
function* checkUnique(items: readonly unknown[], scope: RuleScope): Generator<RuleViolation> {
  const first = new Map<unknown, number>()
  for (const [index, item] of items.entries()) {
    if (Number.isNaN(item) || (typeof item === 'object' && !(item instanceof Uint8Array))) continue
    const key: unknown = item instanceof Uint8Array ? `bytes ${item.join()}` : item
    const earlier = first.get(key)
    if (earlier === undefined) {
      first.set(key, index)
      continue
    }
    const message = `must not be there twice; it repeats item ${earlier + 1}`
    const violation = scope.violation('not_unique', 'unique', message)
    yield { ...violation, path: [...violation.path, index] }
  }
}
