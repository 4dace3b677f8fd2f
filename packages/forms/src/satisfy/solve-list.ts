import type { RepeatedRules, StringRules } from '@igakit/schemas'
import { readInteger, uint64Range } from '../values/protobuf-json.ts'
import { larger } from './sizes-of.ts'
import { none, type Solution, some, unknown } from './solution.ts'
import { solveString, stringChecker } from './solve-string.ts'

/** The maximum number of items to build, and the maximum number of unique items to search for. */
const mostItems = 10_000
const mostUniqueItems = 50

/** Finds a valid non-empty list of strings, or proves that there is none. */
export function solveList(rules: RepeatedRules): Solution<readonly string[]> {
  const least = larger(readInteger(rules.minItems, uint64Range) ?? 1n, 1n)
  const most = readInteger(rules.maxItems, uint64Range)
  if (most !== undefined && most < least) return none
  const { string, ...others } = rules.items ?? {}
  // A separate finding reports rules of other types.
  if (Object.values(others).some((set) => set !== undefined && set !== null)) return unknown
  const item = solveItem(string ?? {})
  if (item.kind !== 'some') return item
  if (rules.unique === true && least > 1n) return solveUnique(string ?? {}, least)
  if (least > BigInt(mostItems)) return unknown
  return some(Array.from({ length: Number(least) }, () => item.value))
}

/** Finds a valid item. Unlike a filled-in field, an item may be empty. */
function solveItem(rules: StringRules): Solution<string> {
  const item = solveString(rules)
  if (item.kind === 'some') return item
  switch (stringChecker(rules)('')) {
    case 'passes':
      return some('')
    case 'fails':
      return item
    case 'unknown':
      return unknown
  }
}

function solveUnique(rules: StringRules, least: bigint): Solution<readonly string[]> {
  const found = new Set<string>()
  let isDecided = true
  const check = stringChecker(rules)
  const attempt = (text: string): void => {
    const verdict = check(text)
    if (verdict === 'passes') found.add(text)
    if (verdict === 'unknown') isDecided = false
  }
  attempt('')
  const isFinite = typeof rules.const === 'string' || (rules.in ?? []).length > 0
  if (isFinite) {
    // Limit the work of pattern matching.
    const listed = [...new Set(typeof rules.const === 'string' ? [rules.const] : rules.in)]
    if (typeof rules.pattern === 'string' && listed.length > 100) return unknown
    for (const text of listed) attempt(text)
  } else {
    if (least > BigInt(mostUniqueItems)) return unknown
    while (BigInt(found.size) < least) {
      const next = solveString({ ...rules, notIn: [...(rules.notIn ?? []), ...found] })
      if (next.kind === 'unknown') return unknown
      if (next.kind === 'none') break
      found.add(next.value)
    }
  }
  if (BigInt(found.size) >= least) return some([...found].slice(0, Number(least)))
  return isDecided ? none : unknown
}
