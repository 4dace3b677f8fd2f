/** The longest pattern that is taken: compiling takes a time that grows with the square of its length. */
export const maxPatternLength = 10_000

/** The largest program that a pattern may become, as {@link programSizeOf} counts it. */
export const maxProgramSize = 1_000_000

/** Go refuses repetitions within repetitions beyond this. */
const maxNestedRepetitions = 1000

const repetition = /(.?)\{(\d{1,4})(?:,(\d{0,4}))?\}/gs

/**
 * At most how many instructions a pattern is compiled to, told by its text alone: a repeated character counts as often
 * as it is repeated, and a repeated group repeats all that there is.
 */
export function programSizeOf(pattern: string): number {
  let characters = pattern.length + 1
  let groups = 1
  for (const [, before, least, most] of pattern.matchAll(repetition)) {
    const count = Math.max(Number(least), Number(most ?? 0))
    if (before === ')') groups = Math.min(groups * Math.max(count, 1), maxNestedRepetitions)
    else characters += count
  }
  return 4 * characters * groups
}
