/** Invisible characters: control characters, line separators and bidirectional formatting characters. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const letters: ReadonlyMap<string, string> = new Map([
  ['\n', 'n'],
  ['\r', 'r'],
  ['\t', 't'],
])

/** Formats a string as a CEL literal and escapes invisible characters. */
export function stringLiteral(text: string, quote = '"'): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(unseen, escapeOf)
    .replaceAll(quote, `\\${quote}`)
  return `${quote}${escaped}${quote}`
}

/** True if a raw literal with this quote can represent the string; raw literals have no escapes. */
export function fitsRawLiteral(text: string, quote: string): boolean {
  return !text.includes(quote) && !text.endsWith('\\') && text.search(unseen) < 0
}

function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `\\${letters.get(character) ?? `u${code.toString(16).padStart(4, '0')}`}`
}
