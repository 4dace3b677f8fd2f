/** A part of a text, in UTF-16 offsets. */
interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Where each character of a scalar's value stands in the text, whatever its style: quotes, escapes, indentation and
 * folded lines are passed over. Nothing where a character is not written as it is, such as `\u0041`.
 */
export function alignScalar(
  text: string,
  { end, start }: Span,
  value: string,
): readonly number[] | undefined {
  const offsets: number[] = []
  let at = start
  for (const character of value) {
    const isSpace = character === ' ' || character === '\n'
    if (isSpace) {
      // A folded line's space is a line break, and the other way round.
      while (at < end && !/\s/.test(text[at] ?? '') && !isEscapedBreak(text, at)) at++
    } else {
      at = skipTo(text, at, end, character)
    }
    if (at < 0 || at >= end) {
      // A line break that YAML adds or keeps at the end has no more text of its own.
      if (isSpace) {
        offsets.push(end)
        continue
      }
      return undefined
    }
    for (let unit = 0; unit < character.length; unit++) offsets.push(at + unit)
    at += isEscapedBreak(text, at) ? 2 : character.length
  }
  return offsets
}

/** `\n` in double quotes. */
function isEscapedBreak(text: string, at: number): boolean {
  return text[at] === '\\' && text[at + 1] === 'n'
}

/** The next place of a character; a little farther at most, since it may be escaped or on the next line. */
function skipTo(text: string, from: number, end: number, character: string): number {
  for (let at = from; at < end; at++) {
    if (text.startsWith(character, at)) return at
    if (!/[\s\\'"|>+\-0-9]/.test(text[at] ?? '')) return -1
  }
  return -1
}
