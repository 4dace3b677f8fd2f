import { Timestamp, Uint } from '@igakit/cel'
import type { CelValue } from '@igakit/cel'

/** Longer lists and texts are not made up: what is told apart by their length is told by shorter ones. */
const longest = 64

/** What a rule is about at some place: the constants there. */
export interface Constants {
  readonly texts: readonly string[]
  readonly numbers: readonly number[]
}

/** Sorts constants by what they can be compared with. A time and its seconds are both. */
export function constantsOf(values: Iterable<CelValue>): Constants {
  const texts = new Set<string>()
  const numbers = new Set<number>()
  for (const value of values) {
    if (typeof value === 'string') {
      texts.add(value)
      const time = Timestamp.parse(value)
      if (time !== undefined) numbers.add(time.seconds)
    } else if (typeof value === 'bigint' || typeof value === 'number' || value instanceof Uint) {
      numbers.add(Number(String(value)))
    }
  }
  return { texts: [...texts], numbers: [...numbers] }
}

/**
 * Values that may tell a changed rule from the rule: the constants of the rule and what is beside them, as texts, as
 * elements of lists, and as lengths of what is there; then what is true, false, empty or of another type.
 */
export function probeValues({ numbers, texts }: Constants, current: unknown): readonly unknown[] {
  const nearTexts = texts.flatMap((text) => [text, `${text}~`, `~${text}`, `~${text}~`])
  const nearNumbers = numbers.flatMap((number) => [number, number - 1, number + 1])
  const lengths = nearNumbers.filter(
    (length) => Number.isInteger(length) && length >= 0 && length <= longest,
  )
  const lists = [
    ...nearTexts.map((text) => [text]),
    ...texts.map((text) => [text, '~']),
    ...(Array.isArray(current) ? listsLike(current, lengths) : []),
  ]
  const sized =
    typeof current === 'string' ? lengths.map((length) => textLike(current, length)) : []
  const other = ['~', '', true, false, 0, null, [], ['~']]
  // What is of the type that is there tells most, and there may not be time for all.
  const values = Array.isArray(current)
    ? [...lists, ...nearTexts, ...nearNumbers, ...other]
    : [...nearTexts, ...nearNumbers, ...sized, ...other, ...lists]
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

/** A list with an element more or less, and lists of its elements that have these lengths. */
function listsLike(list: readonly unknown[], lengths: readonly number[]): readonly unknown[][] {
  const [first = '~'] = list
  const ofLength = (length: number): unknown[] =>
    Array.from({ length }, (_, index) => list[index] ?? first)
  return [[...list, '~'], ['~', ...list], list.slice(0, -1), ...lengths.map(ofLength)]
}

function textLike(text: string, length: number): string {
  return text.slice(0, length).padEnd(length, '~')
}
