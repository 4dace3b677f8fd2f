import { programSizeOf } from './program-size.ts'

// The library's work in evaluation steps, as measured by `bench/work`.
const stepsOfPattern = 1_500
const stepsOfInstruction = 40
/** The steps per pair of characters, because joining characters into one literal takes quadratic time. */
const stepsOfPair = 1 / 8
/** The steps per Unicode class, because the library collects the class's characters every time. */
const stepsOfUnicodeClass = 40_000
/** The steps per character of a range in a case-insensitive class, because the library looks up the other case. */
const stepsOfFoldedCharacter = 20
/** The highest code point with a case variant. */
const lastWithCase = 0x1e943

const unicodeClass = /\\[pP]/g
const ignoresCase = /\(\?[^)]*i/
const rangeOfClass = /(?:\\x\{([\da-fA-F]+)\}|([^\\]))?-(?:\\x\{([\da-fA-F]+)\}|([^]))/gu

/** Estimates the steps to compile a pattern from its source alone. */
export function compileWorkOf(pattern: string): number {
  const isFolded = ignoresCase.test(pattern)
  const classes = pattern.match(unicodeClass)?.length ?? 0
  return Math.ceil(
    stepsOfPattern +
      stepsOfInstruction * programSizeOf(pattern) +
      stepsOfPair * pattern.length ** 2 +
      stepsOfUnicodeClass * classes * (isFolded ? 3 : 1) +
      (isFolded ? stepsOfFoldedCharacter * charactersInRanges(pattern) : 0),
  )
}

/**
 * Returns an upper bound on the number of characters in ranges such as `a-z`. An escape other than `\x{...}` counts
 * as U+0000 at the start of a range and as U+00FF at the end.
 */
function charactersInRanges(pattern: string): number {
  let count = 0
  for (const [, lowHex, low, highHex, high] of pattern.matchAll(rangeOfClass)) {
    const from = codeOf(lowHex, low) ?? 0
    const to = high === '\\' ? 0xff : (codeOf(highHex, high) ?? lastWithCase)
    count += Math.max(Math.min(to, lastWithCase) - from, 0) + 1
  }
  return count
}

function codeOf(hex: string | undefined, character: string | undefined): number | undefined {
  return hex === undefined ? character?.codePointAt(0) : Number.parseInt(hex, 16)
}
