import type { StringField, StringRules } from '@igakit/schemas'
import { RuleScope } from '../rules/rule-scope.ts'
import { checkStringRules } from '../rules/string-rules.ts'
import { codePointCount, utf8Length } from '../values/strings.ts'
import { arrangements, type Frame } from './arrangements.ts'
import { formatShape, type FormatShape } from './format-shapes.ts'
import { larger, sizesOf, smaller, type Span } from './sizes-of.ts'
import {
  firstPassing,
  none,
  type Solution,
  some,
  unknown,
  type Verdict,
  verdictOf,
} from './solution.ts'

/** The rules of a string field, combined with the options of its selection. */
interface StringProblem extends StringRules {
  readonly 'selectField.options'?: readonly string[] | null
}

/** Collects all limits of a string field. */
export function stringProblemOf({ rules, selectField }: StringField): StringProblem {
  return {
    ...rules,
    'selectField.options': selectField
      ? (selectField.options ?? []).map(({ value }) => value ?? '')
      : null,
  }
}

/** The limit for matching values against a pattern: the pattern's length times the total length of the values. */
const mostPatternWork = 4_000_000
/** The number of listed values to try if matching all of them exceeds the limit: each may take as long as the limit. */
const mostTried = 10
/**
 * The maximum length of a string to build, and the maximum total length of a prefix, suffix and substring to
 * arrange.
 */
const mostLength = 100_000
const mostPartLength = 200

/** Returns a function that checks a string against the rules and options. Parses the lists in the rules only once. */
export function stringChecker(problem: StringProblem): (text: string) => Verdict {
  const { 'selectField.options': options, ...rules } = problem
  const known = options ? new Set(options) : undefined
  const scope = new RuleScope({ now: undefined })
  return (text) => {
    if (known !== undefined && text !== '' && !known.has(text)) return 'fails'
    return verdictOf(checkStringRules(rules, text, scope))
  }
}

/** Finds a valid non-empty string, or proves that there is none. */
export function solveString(problem: StringProblem): Solution<string> {
  const check = stringChecker(problem)
  const candidates = finiteCandidates(problem)
  if (candidates !== undefined) {
    if (isAffordable(problem, candidates)) return firstPassing(candidates, check, true)
    // Even if there are too many values to match against the pattern, the other rules may reject all of them.
    const others = stringChecker({ ...problem, pattern: null })
    if (candidates.every((candidate) => others(candidate) === 'fails')) return none
    const tried = candidates
      .slice(0, mostTried)
      .filter((candidate) => isAffordable(problem, [candidate]))
    return firstPassing(tried, check, false)
  }
  const { format, isImpossible } = formatShape(problem)
  if (isImpossible) return none
  const sizes = sizesOf(problem, format)
  if (sizes === undefined) return none
  const parts = [problem.prefix, problem.suffix, problem.contains].map((part) => part ?? '')
  const { notContains } = problem
  if (typeof notContains === 'string' && parts.some((part) => part.includes(notContains))) {
    return none
  }
  return solveOpen(problem, parts, sizes, format, check)
}

/** Returns the listed values without the empty string, or `undefined` if the rules list none. */
function finiteCandidates(problem: StringProblem): readonly string[] | undefined {
  const { const: only, in: allowed, 'selectField.options': options } = problem
  if (typeof only === 'string') return [only].filter(isNotEmpty)
  if (allowed && allowed.length > 0) return [...new Set(allowed)].filter(isNotEmpty)
  return options ? [...new Set(options)].filter(isNotEmpty) : undefined
}

function isNotEmpty(text: string): boolean {
  return text !== ''
}

function isAffordable({ pattern }: StringProblem, candidates: readonly string[]): boolean {
  const characters = candidates.reduce((sum, { length }) => sum + length + 1, 0)
  return (pattern?.length ?? 0) * characters <= mostPatternWork
}

interface Sizes {
  readonly characters: Span
  readonly bytes: Span
}

/**
 * Searches for a valid string if the rules do not list values: tries the required prefix, suffix and substring in
 * every arrangement, with filler between them.
 */
function solveOpen(
  problem: StringProblem,
  [prefix = '', suffix = '', contains = '']: readonly string[],
  sizes: Sizes,
  format: FormatShape | undefined,
  check: (text: string) => Verdict,
): Solution<string> {
  const isShort = prefix.length + suffix.length + contains.length <= mostPartLength
  const { fixed, frames } = isShort
    ? arrangements(prefix, suffix, contains)
    : { fixed: [], frames: [{ head: prefix + contains, tail: suffix }] }
  let isDecided = isShort
  const attempt = (text: string): Solution<string> | undefined => {
    if (!isAffordable(problem, [text])) return unknown
    const verdict = check(text)
    if (verdict === 'unknown') isDecided = false
    return verdict === 'passes' ? some(text) : undefined
  }
  for (const text of [...fixed.filter(isNotEmpty), ...(format?.samples(prefix, suffix) ?? [])]) {
    const found = attempt(text)
    if (found !== undefined) return found
  }
  const overlaid = format?.overlay?.(prefix, suffix, contains)
  if (overlaid !== undefined) {
    const isOnly =
      isShort && !problem.notContains && !(problem.notIn ?? []).length && !problem.pattern
    const solution = firstPassing(overlaid, check, isOnly)
    if (solution.kind !== 'unknown') return solution
  }
  for (const frame of frames) {
    const room = roomIn(frame, sizes)
    if (room === undefined) continue
    // A frame without filler is a single string; all other frames remain undecided.
    if (room.most > 0n) isDecided = false
    if (room.least > mostLength) continue
    for (const characters of [room.least, room.least + 1n]) {
      if (characters > room.most) break
      const added = {
        characters: Number(characters),
        bytes: Number(larger(characters, room.bytes)),
      }
      for (const text of filled(frame, added)) {
        const found = attempt(text)
        if (found !== undefined) return found
      }
    }
  }
  return isDecided ? none : unknown
}

/** Returns the minimum and maximum number of filler characters, and the number of filler bytes for the minimum. */
function roomIn(
  { head, tail }: Frame,
  { bytes, characters }: Sizes,
): { readonly least: bigint; readonly most: bigint; readonly bytes: bigint } | undefined {
  const held = BigInt(codePointCount(head) + codePointCount(tail))
  const heldBytes = BigInt(utf8Length(head) + utf8Length(tail))
  const missing = bytes.least - heldBytes
  // A character has one to four bytes.
  const least = [0n, characters.least - held, (missing + 3n) / 4n].reduce(larger)
  const most = [characters.most - held, bytes.most - heldBytes].reduce(smaller)
  if (least > most) return undefined
  return { least, most, bytes: larger(least, missing) }
}

const fillers = ['a', '0', 'x', 'Z', '_', ' ', '-', '.', '~']
/** A character of four bytes: three more than a filler. */
const widest = '😀'
/** Characters with one and two bytes more than a filler. */
const wider: Readonly<Record<number, string>> = { 1: 'é', 2: '中' }

/** Yields strings with the given number of filler characters and bytes. */
function* filled(
  { head, tail }: Frame,
  { bytes, characters }: { readonly bytes: number; readonly characters: number },
): Generator<string> {
  const extra = bytes - characters
  const count = Math.floor(extra / 3)
  const rest = extra - count * 3
  const special = widest.repeat(count) + (wider[rest] ?? '')
  const plain = characters - count - (rest > 0 ? 1 : 0)
  for (const filler of fillers) yield head + filler.repeat(plain) + special + tail
}
