/** The maximum length of a pattern, because compiling takes quadratic time. */
export const maxPatternLength = 10_000

/** The maximum size of a compiled pattern, as {@link programSizeOf} counts it. */
export const maxProgramSize = 1_000_000

/** Go's limit on the product of nested repetition counts. */
const maxNestedRepetitions = 1000

/** Matches an escape, or a repetition and the character before it. */
const repetition = /\\[pPx]\{\^?\w*\}|\\[^]|(.?)\{(\d{1,4})(?:,(\d{0,4}))?\}/gs

/**
 * Returns an upper bound on the number of compiled instructions, based on the source alone: the contents of a
 * repeated subpattern count once per repetition.
 */
export function programSizeOf(pattern: string): number {
  let characters = pattern.length + 1
  let groups = 1
  for (const [, before, least, most] of pattern.matchAll(repetition)) {
    if (least === undefined) continue
    const count = Math.max(Number(least), Number(most ?? 0))
    if (before === ')') groups = Math.min(groups * Math.max(count, 1), maxNestedRepetitions)
    else characters += count
  }
  return 4 * characters * groups
}
