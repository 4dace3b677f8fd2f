import type { FieldRules, MapRules } from '@igakit/schemas'
import { isObject } from '../values/is-object.ts'
import type { CheckPart } from './check-part.ts'
import { checkSize } from './check-size.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** Checks what a map has to be; one that is not there is empty. Keys are strings, as in JSON, whatever their type. */
export function* checkMapRules(
  rules: MapRules,
  value: unknown,
  scope: RuleScope,
  checkPart: CheckPart,
): Generator<RuleViolation> {
  const map: unknown = value ?? {}
  if (!isObject(map)) {
    yield scope.violation('invalid_type', 'map', 'must be a map')
    return
  }
  const pairs = Object.entries(map)
  if (rules.ignoreEmpty === true && pairs.length === 0) return
  const sizes = {
    atLeast: ['minPairs', rules.minPairs],
    atMost: ['maxPairs', rules.maxPairs],
  } as const
  yield* checkSize(sizes, pairs.length, 'pair', scope)
  for (const [key, item] of pairs) {
    if (rules.noSparse === true && (item === null || item === undefined)) {
      const violation = scope.violation('not_allowed', 'noSparse', 'must have a value')
      yield { ...violation, path: [...violation.path, key] }
    }
    if (rules.keys) {
      const within = scope.within('keys', key)
      for (const violation of checkPart(rules.keys, keyOf(key, rules.keys), within)) {
        yield { ...violation, message: `has a key that ${violation.message}` }
      }
    }
    if (rules.values) yield* checkPart(rules.values, item, scope.within('values', key))
  }
}

/** A key as its rules want it: booleans are the only ones that are not read from a string. */
function keyOf(key: string, rules: FieldRules): unknown {
  if (!rules.bool || (key !== 'true' && key !== 'false')) return key
  return key === 'true'
}
