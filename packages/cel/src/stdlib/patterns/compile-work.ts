import { programSizeOf } from './program-size.ts'

// How many steps of an evaluation the library's work takes, as `bench/work` measures it.
const stepsOfPattern = 1_500
const stepsOfInstruction = 40
/** Joining characters to one literal takes a time that grows with the square of their number. */
const stepsOfPair = 1 / 8
/** The characters of a class of Unicode are gathered anew for each. */
const stepsOfUnicodeClass = 40_000
/** Without case, a class has both cases of each character of a range, which are looked up one by one. */
const stepsOfFoldedCharacter = 20
/** There are no cases beyond. */
const lastWithCase = 0x1e943

const unicodeClass = /\\[pP]/g
const ignoresCase = /\(\?[^)]*i/
const rangeOfClass = /(?:\\x\{([\da-fA-F]+)\}|([^\\]))?-(?:\\x\{([\da-fA-F]+)\}|([^]))/gu

/** How many steps compiling a pattern takes, told by its text alone. */
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

/** How many characters the ranges of classes have, such as `a-z`; at most where an end is an escape. */
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
