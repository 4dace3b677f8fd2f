/** A pattern of strings with a fixed start and end, and any text between them. */
export interface Frame {
  readonly head: string
  readonly tail: string
}

/**
 * All strings with a given prefix, suffix and substring: fixed strings, and frames that cover the remaining strings.
 */
interface Arrangements {
  readonly fixed: readonly string[]
  readonly frames: readonly Frame[]
}

/**
 * Combines a prefix, a suffix and a substring. Overlaps result in fixed strings; all other combinations leave a gap.
 * Takes cubic time, so callers must limit the lengths.
 */
export function arrangements(prefix: string, suffix: string, contains: string): Arrangements {
  const fixed: string[] = overlaps(prefix, suffix)
    .map((shared) => prefix + suffix.slice(shared))
    .filter((text) => text.includes(contains))
  const frames: Frame[] = []
  if (prefix.includes(contains) || suffix.includes(contains)) {
    frames.push({ head: prefix, tail: suffix })
  } else {
    const before = [0, ...overlaps(prefix, contains)]
    const behind = [0, ...overlaps(contains, suffix)]
    for (const left of before) frames.push({ head: prefix + contains.slice(left), tail: suffix })
    for (const right of behind) {
      frames.push({ head: prefix, tail: contains.slice(0, contains.length - right) + suffix })
    }
    for (const left of before) {
      for (const right of behind) {
        if (left + right > contains.length) continue
        fixed.push(prefix + contains.slice(left, contains.length - right) + suffix)
      }
    }
  }
  return { fixed: [...new Set(fixed)], frames }
}

/** Returns the lengths of all overlaps between the end of one string and the start of the other. */
function overlaps(left: string, right: string): readonly number[] {
  const lengths: number[] = []
  for (let length = 1; length <= Math.min(left.length, right.length); length++) {
    if (left.endsWith(right.slice(0, length))) lengths.push(length)
  }
  return lengths
}
