import type { StringRules } from '@igakit/schemas'
import { checkStringRules } from '../rules/check-string-rules.ts'
import { RuleScope } from '../rules/rule-scope.ts'
import { codePointCount } from '../values/code-point-count.ts'
import { utf8Length } from '../values/utf8-length.ts'
import { arrangements, type Frame } from './arrangements.ts'
import { formatShape, type FormatShape } from './format-shapes.ts'
import { firstPassing, none, type Solution, some, unknown, type Verdict } from './solution.ts'
import { type Span, sizesOf } from './sizes-of.ts'
import { verdictOf } from './verdict-of.ts'

/** The rules of a text field together with the options of its list. */
export interface StringProblem extends StringRules {
  readonly 'selectField.options'?: readonly string[] | null
}

/** What is spent on trying values with a pattern: characters of the pattern times characters of the values. */
const mostPatternWork = 4_000_000
/** Longer texts are not built, and longer parts not overlaid. */
const mostLength = 100_000
const mostPartLength = 200

/** Judges texts by the rules and, where there are options, by those; the lists of the rules are read once. */
export function stringJudge(problem: StringProblem): (text: string) => Verdict {
  const { 'selectField.options': options, ...rules } = problem
  const known = options ? new Set(options) : undefined
  const scope = new RuleScope({ now: undefined })
  return (text) => {
    if (known !== undefined && text !== '' && !known.has(text)) return 'fails'
    return verdictOf(checkStringRules(rules, text, scope))
  }
}

/** Finds a text that passes and is not empty, or proves that there is none. */
export function solveString(problem: StringProblem): Solution<string> {
  const judge = stringJudge(problem)
  const candidates = finiteCandidates(problem)
  if (candidates !== undefined) {
    // More values than are tried with the pattern may all fail by the other rules.
    if (!isAffordable(problem, candidates)) {
      const others = stringJudge({ ...problem, pattern: null })
      if (candidates.every((candidate) => others(candidate) === 'fails')) return none
    }
    return firstPassing(affordable(problem, candidates), judge, isAffordable(problem, candidates))
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
  return solveOpen(problem, parts, sizes, format, judge)
}

/** The only texts that may pass, where the rules list them; the empty text aside. */
function finiteCandidates(problem: StringProblem): readonly string[] | undefined {
  const { const: only, in: allowed, 'selectField.options': options } = problem
  if (typeof only === 'string') return [only].filter(isText)
  if (allowed && allowed.length > 0) return [...new Set(allowed)].filter(isText)
  return options ? [...new Set(options)].filter(isText) : undefined
}

function isText(text: string): boolean {
  return text !== ''
}

function isAffordable({ pattern }: StringProblem, candidates: readonly string[]): boolean {
  const characters = candidates.reduce((sum, { length }) => sum + length + 1, 0)
  return (pattern?.length ?? 0) * characters <= mostPatternWork
}

/** The candidates that are tried: all of them, or so many that a long pattern takes no more than its share. */
function affordable(problem: StringProblem, candidates: readonly string[]): readonly string[] {
  if (isAffordable(problem, candidates)) return candidates
  return candidates.slice(0, 10).filter((candidate) => isAffordable(problem, [candidate]))
}

interface Sizes {
  readonly characters: Span
  readonly bytes: Span
}

/** Texts that no list names: the parts that the rules ask for, in every order, with room filled up between them. */
function solveOpen(
  problem: StringProblem,
  [prefix = '', suffix = '', contains = '']: readonly string[],
  sizes: Sizes,
  format: FormatShape | undefined,
  judge: (text: string) => Verdict,
): Solution<string> {
  const isShort = prefix.length + suffix.length + contains.length <= mostPartLength
  const { fixed, frames } = isShort
    ? arrangements(prefix, suffix, contains)
    : { fixed: [], frames: [{ head: prefix + contains, tail: suffix }] }
  let isDecided = isShort
  const attempt = (text: string): Solution<string> | undefined => {
    if (!isAffordable(problem, [text])) return unknown
    const verdict = judge(text)
    if (verdict === 'unknown') isDecided = false
    return verdict === 'passes' ? some(text) : undefined
  }
  for (const text of [...fixed.filter(isText), ...(format?.samples(prefix, suffix) ?? [])]) {
    const found = attempt(text)
    if (found !== undefined) return found
  }
  const overlaid = format?.overlay?.(prefix, suffix, contains)
  if (overlaid !== undefined) {
    const isOnly =
      isShort && !problem.notContains && !(problem.notIn ?? []).length && !problem.pattern
    const solution = firstPassing(overlaid, judge, isOnly)
    if (solution.kind !== 'unknown') return solution
  }
  for (const frame of frames) {
    const room = roomIn(frame, sizes)
    if (room === undefined) continue
    // Only where nothing is filled in is one text all that there is.
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

/** How many characters have to be filled in at least and may be at most, and the bytes of the fewest. */
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
const wide = ['', '', 'é', '中', '😀']

/** Texts with so many characters and bytes in the middle. */
function* filled(
  { head, tail }: Frame,
  { bytes, characters }: { readonly bytes: number; readonly characters: number },
): Generator<string> {
  const extra = bytes - characters
  const widest = Math.floor(extra / 3)
  const rest = extra - widest * 3
  const special = '😀'.repeat(widest) + (rest > 0 ? (wide[rest + 1] ?? '') : '')
  const plain = characters - widest - (rest > 0 ? 1 : 0)
  for (const filler of fillers) yield head + filler.repeat(plain) + special + tail
}

function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right
}
