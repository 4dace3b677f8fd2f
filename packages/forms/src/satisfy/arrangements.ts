/** A text that begins and ends in a given way, with any text between. */
export interface Frame {
  readonly head: string
  readonly tail: string
}

/** All texts with a prefix, a suffix and a contained text: single ones, and frames for the others. */
export interface Arrangements {
  readonly fixed: readonly string[]
  readonly frames: readonly Frame[]
}

/**
 * Arranges a prefix, a suffix and a contained text in every way: where they overlap the text is fixed, else there is
 * room between. Takes time that grows with the cube of their lengths, so the caller keeps them short.
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

/** The lengths from 1 on of what both ends one text and begins the other. */
function overlaps(left: string, right: string): readonly number[] {
  const lengths: number[] = []
  for (let length = 1; length <= Math.min(left.length, right.length); length++) {
    if (left.endsWith(right.slice(0, length))) lengths.push(length)
  }
  return lengths
}
