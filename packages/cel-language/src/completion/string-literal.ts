/** What nobody sees in an editor, or what ends its line: control characters, line separators, marks that turn the writing around. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The escapes that have a letter. */
const letters: ReadonlyMap<string, string> = new Map([
  ['\n', 'n'],
  ['\r', 'r'],
  ['\t', 't'],
])

/** A text as a literal of CEL; what nobody would see in it is escaped. */
export function stringLiteral(text: string, quote = '"'): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(unseen, escapeOf)
    .replaceAll(quote, `\\${quote}`)
  return `${quote}${escaped}${quote}`
}

/** Whether a raw literal with this quote can have a text, in which nothing can be escaped. */
export function fitsRawLiteral(text: string, quote: string): boolean {
  return !text.includes(quote) && !text.endsWith('\\') && text.search(unseen) < 0
}

function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `\\${letters.get(character) ?? `u${code.toString(16).padStart(4, '0')}`}`
}
