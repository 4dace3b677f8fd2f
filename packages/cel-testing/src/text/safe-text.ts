/**
 * Escapes the characters that terminals, editors and build servers obey. All printed and reported text passes through a
 * function in this file.
 */

/**
 * Matches, one character at a time:
 *
 * - control characters, which move the cursor or start a control sequence, except tab and line feed;
 * - line and paragraph separators;
 * - characters that reorder the surrounding text or are invisible (Unicode's bidirectional controls, zero-width
 *   space, soft hyphen, byte order mark, tags), except the joiners used in Arabic, Indic scripts and emoji;
 * - the first character of a workflow command: `##[` anywhere (GitHub, Azure, with a word before the bracket), `::` as
 *   the first characters of a line after whitespace (GitHub).
 */
const unsafe =
  // oxlint-disable-next-line no-control-regex -- matches control characters
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|#(?=#\w{0,32}\[)|:(?=:)(?<=^\s*:)/gmu

/** Matches the same characters and line feeds. */
const unsafeInline = new RegExp(`\\n|${unsafe.source}`, unsafe.flags)

/** Returns the replacement of a character. */
export type Escape = (codePoint: number) => string

interface EscapeOptions {
  /** True to escape line feeds too. */
  readonly inline?: boolean
  /** The UTF-16 offsets of the range to return. Text outside the range still determines which characters are unsafe. */
  readonly from?: number
  readonly until?: number
}

/** Escapes every unsafe character in a text. */
export function escapeUnsafe(
  text: string,
  escape: Escape,
  { from = 0, inline = false, until = text.length }: EscapeOptions = {},
): string {
  let result = ''
  let done = from
  for (const { 0: character, index } of text.matchAll(inline ? unsafeInline : unsafe)) {
    if (index < from) continue
    if (index >= until) break
    result += text.slice(done, index) + escape(character.codePointAt(0) ?? 0)
    done = index + character.length
  }
  return result + text.slice(done, until)
}

/** Escapes multi-line text for display: unsafe characters appear as `<U+202E>`. */
export function safeText(text: string): string {
  return escapeUnsafe(text, escapeCodePoint)
}

/** Escapes text for display within a line, such as a name, a path or a message. */
export function safeInline(text: string): string {
  return escapeUnsafe(text, escapeCodePoint, { inline: true })
}

/**
 * Formats a value as JSON, indented by two spaces or on one line. Unsafe characters are written as JSON escapes, so
 * parsing returns the exact strings.
 */
export function safeJson(value: unknown, layout: 'indented' | 'line' = 'indented'): string {
  const text = JSON.stringify(value, undefined, layout === 'line' ? undefined : 2)
  return escapeUnsafe(text, asJson)
}

/** Formats a character as `<U+001B>`: visible, and the same in every output. */
export function escapeCodePoint(codePoint: number): string {
  return `<U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}>`
}

function asJson(codePoint: number): string {
  return Array.from({ length: codePoint > 0xffff ? 2 : 1 }, (_, index) => {
    const unit = String.fromCodePoint(codePoint).charCodeAt(index)
    return `\\u${unit.toString(16).padStart(4, '0')}`
  }).join('')
}
