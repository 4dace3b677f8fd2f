import type { FieldRules, MapRules, RepeatedRules } from '@igakit/schemas'
import { isObject } from '../values/json.ts'
import { readBytes } from '../values/protobuf-json.ts'
import { checkSize } from './common-rules.ts'
import { numberKinds, numberSets } from './number-rules.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/**
 * Checks an item of a list, or a key or value of a map. Passed as an argument, because items may themselves be lists
 * and maps.
 */
type CheckPart = (rules: FieldRules, value: unknown, scope: RuleScope) => Iterable<RuleViolation>

/** Checks a list. A missing list counts as empty. */
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
  const { maxItems, minItems } = rules
  yield* checkSize({ minItems, maxItems }, items.length, 'item', scope)
  if (rules.unique === true) yield* checkUnique(items, rules.items ?? {}, scope)
  if (!rules.items) return
  for (const [index, item] of items.entries()) {
    yield* checkPart(rules.items, item, scope.within('items', index))
  }
}

/**
 * Reports duplicate items. Scalars are compared by value: the int64 items `1` and `"1"` are equal. Without rules for
 * the items, their type is unknown, so they are compared as written. NaN never equals another item, and messages are
 * not compared.
 */
function* checkUnique(
  items: readonly unknown[],
  rules: FieldRules,
  scope: RuleScope,
): Generator<RuleViolation> {
  const first = new Map<unknown, number>()
  const read = readerOf(rules)
  for (const [index, written] of items.entries()) {
    const item = read(written) ?? written
    if (Number.isNaN(item) || (typeof item === 'object' && !(item instanceof Uint8Array))) continue
    const key: unknown = item instanceof Uint8Array ? `bytes ${item.join()}` : item
    const earlier = first.get(key)
    if (earlier === undefined) {
      first.set(key, index)
      continue
    }
    const message = `must be unique; it repeats item ${earlier + 1}`
    const violation = scope.violation('not_unique', 'unique', message)
    yield { ...violation, path: [...violation.path, index] }
  }
}

/** Returns the parser for items of the type that has rules. Strings and booleans need no parsing. */
function readerOf(rules: FieldRules): (item: unknown) => unknown {
  const set = numberSets.find((name) => rules[name])
  if (set !== undefined) return numberKinds[set].read
  if (rules.enum) return numberKinds.int32.read
  return rules.bytes ? readBytes : (item) => item
}

/** Checks a map. A missing map counts as empty. Keys of all types are JSON strings. */
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
  const { maxPairs, minPairs } = rules
  yield* checkSize({ minPairs, maxPairs }, pairs.length, 'pair', scope)
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

/**
 * Converts a key to the type that its rules expect. Only booleans need conversion; all other types are parsed from
 * strings.
 */
function keyOf(key: string, rules: FieldRules): unknown {
  if (!rules.bool || (key !== 'true' && key !== 'false')) return key
  return key === 'true'
}
