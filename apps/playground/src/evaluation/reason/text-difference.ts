import { formatValue } from '@igakit/cel'
import { code, type ReasonPart } from './reason.ts'

/** The usual number of characters of equal text to show on each side of the difference. */
const longestContext = 16
/** The maximum number of characters of a different part. */
const longestDifference = 48

/** The parts of two strings: equal at the start and at the end, different in between. */
interface Split {
  readonly start: string
  readonly one: string
  readonly other: string
  readonly end: string
  /** The share of equal characters, from 0 to 1. */
  readonly likeness: number
}

/**
 * Quotes two strings in CEL notation, with the differing characters marked if the strings resemble each other.
 * @param most the maximum number of characters of equal text on each side of the difference
 */
export function quoteDifference(
  one: string,
  other: string,
  most = longestContext,
): { readonly one: readonly ReasonPart[]; readonly other: readonly ReasonPart[] } {
  const split = splitTexts(one, other)
  if (split.likeness < 0.4) return { one: [quoted(one)], other: [quoted(other)] }
  const before = escaped(lastOf(split.start, most))
  const after = escaped(firstOf(split.end, most))
  const around = (middle: string): readonly ReasonPart[] =>
    [
      code(`"${before}`),
      { kind: 'mark' as const, text: escaped(firstOf(middle, longestDifference)) },
      code(`${after}"`),
    ].filter(({ text }) => text !== '')
  return { one: around(split.one), other: around(split.other) }
}

/** Returns the likeness of two strings, from 0 to 1. */
export function likenessOf(one: string, other: string): number {
  return splitTexts(one, other).likeness
}

/** Quotes a string in CEL notation, shortened. */
export function quoted(text: string): ReasonPart {
  return code(`"${escaped(firstOf(text, 2 * longestDifference))}"`)
}

function splitTexts(one: string, other: string): Split {
  const [left, right] = [[...one], [...other]]
  const shorter = Math.min(left.length, right.length)
  let start = 0
  while (start < shorter && left[start] === right[start]) start++
  let end = 0
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end++
  const longer = Math.max(left.length, right.length)
  return {
    start: left.slice(0, start).join(''),
    one: left.slice(start, left.length - end).join(''),
    other: right.slice(start, right.length - end).join(''),
    end: end === 0 ? '' : left.slice(-end).join(''),
    likeness: longer === 0 ? 1 : (start + end) / longer,
  }
}

/** Shortens a text, preferably after a separator. */
function firstOf(text: string, most = longestContext): string {
  const characters = [...text]
  if (characters.length <= most) return text
  const start = characters.slice(0, most).join('')
  const [whole = start] = /^.{6,}[/:@.](?=[^/:@.]*$)/s.exec(start) ?? []
  return `${whole}…`
}

/** Shortens a text at its start, preferably before a separator. */
function lastOf(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  const end = characters.slice(-most).join('')
  const [whole = end] = /[/:@].{5,}$/s.exec(end) ?? []
  return `…${whole}`
}

/** Escapes a text as in a CEL string, without the quotes. */
function escaped(text: string): string {
  return formatValue(text.toWellFormed()).slice(1, -1)
}
