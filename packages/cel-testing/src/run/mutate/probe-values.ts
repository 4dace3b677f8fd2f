import { Timestamp, Uint } from '@igakit/cel'
import type { CelValue } from '@igakit/cel'

/** The maximum length of generated lists and strings; shorter values detect the same changes as longer values. */
const longest = 64

/** The constants near a position in a rule. */
export interface Constants {
  readonly texts: readonly string[]
  readonly numbers: readonly number[]
}

/** Groups constants by the values that they can be compared with. A timestamp is also included as seconds. */
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
 * Returns values that may distinguish a mutant: the rule's constants and their neighbours, as strings, list elements
 * and lengths; then true, false, empty values and other types.
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
  // Values of the current type come first, since time is limited.
  const values = Array.isArray(current)
    ? [...lists, ...nearTexts, ...nearNumbers, ...other]
    : [...nearTexts, ...nearNumbers, ...sized, ...other, ...lists]
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

/** Returns the list with one element added, with one element removed, and with each of the given lengths. */
function listsLike(list: readonly unknown[], lengths: readonly number[]): readonly unknown[][] {
  const [first = '~'] = list
  const ofLength = (length: number): unknown[] =>
    Array.from({ length }, (_, index) => list[index] ?? first)
  return [[...list, '~'], ['~', ...list], list.slice(0, -1), ...lengths.map(ofLength)]
}

function textLike(text: string, length: number): string {
  return text.slice(0, length).padEnd(length, '~')
}
