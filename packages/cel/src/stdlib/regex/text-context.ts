const lineStart = 0x01
const lineEnd = 0x02
/** `\A`, and `^` outside multi-line mode. */
export const textStart = 0x04
const textEnd = 0x08
const wordBoundary = 0x10
const noWordBoundary = 0x20

const newline = '\n'

/** Returns the assertions that are true at an offset, as the bit flags of RE2 programs. */
export function contextAt(text: string, offset: number): number {
  const before = text[offset - 1]
  const after = text[offset]
  let context = isWord(before) === isWord(after) ? noWordBoundary : wordBoundary
  if (before === undefined) context |= textStart
  if (before === undefined || before === newline) context |= lineStart
  if (after === undefined) context |= textEnd
  if (after === undefined || after === newline) context |= lineEnd
  return context
}

/** True for word characters, which are all ASCII, so a single UTF-16 unit is enough to decide. */
function isWord(unit: string | undefined): boolean {
  return unit !== undefined && /\w/.test(unit)
}
