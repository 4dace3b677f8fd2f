/** One mebibyte, in bytes or ASCII characters. */
export const mebibyte = 1024 * 1024

/** The longest rule that the service takes, in code points. */
export const longestRule = 100_000

/** Something within brackets within brackets. */
export function nest(open: string, inner: string, close: string, depth: number): string {
  return open.repeat(depth) + inner + close.repeat(depth)
}

/** A text as often as it fits into the longest rule, with room for what stands around it. */
export function fill(text: string, room = 1_000): string {
  return text.repeat(Math.floor((longestRule - room) / text.length))
}

/** The integers from 0 up to but without the one given. */
export function range(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index)
}

/** Texts of numbers joined by a separator: `x0 || x1 || …`. */
export function series(count: number, separator: string, make: (index: number) => string): string {
  return range(count).map(make).join(separator)
}
