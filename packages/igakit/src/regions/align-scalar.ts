/** A range of a text, in UTF-16 offsets. */
interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Maps each character in a scalar's value to its offset in the text, skipping quotes, escapes, indentation and folded
 * line breaks. Returns undefined if a character is written as an escape sequence, such as `\u0041`.
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
      // A folded line break becomes a space, and vice versa.
      while (at < end && !/\s/.test(text[at] ?? '') && !isEscapedBreak(text, at)) at++
    } else {
      at = skipTo(text, at, end, character)
    }
    if (at < 0 || at >= end) {
      // A line break that YAML adds or keeps at the end has no further characters.
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

/** True for an escaped line break, `\n` in double quotes. */
function isEscapedBreak(text: string, at: number): boolean {
  return text[at] === '\\' && text[at + 1] === 'n'
}

/**
 * Finds the next occurrence of a character, searching only past whitespace, quotes, escapes and block scalar
 * headers.
 */
function skipTo(text: string, from: number, end: number, character: string): number {
  for (let at = from; at < end; at++) {
    if (text.startsWith(character, at)) return at
    if (!/[\s\\'"|>+\-0-9]/.test(text[at] ?? '')) return -1
  }
  return -1
}
