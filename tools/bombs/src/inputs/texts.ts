/** The number of bytes, or ASCII characters, in one MiB. */
export const mebibyte = 1024 * 1024

/** The service's size limit for rules, in code points. */
export const longestRule = 100_000

/** Nests brackets around an expression. */
export function nest(open: string, inner: string, close: string, depth: number): string {
  return open.repeat(depth) + inner + close.repeat(depth)
}

/** Repeats text up to the size limit for rules, minus `room` characters for the surrounding text. */
export function fill(text: string, room = 1_000): string {
  return text.repeat(Math.floor((longestRule - room) / text.length))
}

/** Returns the integers from 0 to `size - 1`. */
export function range(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index)
}

/** Joins numbered strings with a separator: `x0 || x1 || …`. */
export function series(count: number, separator: string, make: (index: number) => string): string {
  return range(count).map(make).join(separator)
}
