/** Characters that move the cursor, start a terminal's control sequence or reorder the text around them. */
const control = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Text that is safe to show in a terminal: a rule or a claim may hold an escape sequence or a character that
 * reorders what follows, and must not be able to change what a person sees. Line ends and tabs stay as they are.
 */
export function visible(text: string): string {
  return text.replace(control, (character) => {
    const code = character.codePointAt(0) ?? 0
    if (character === '\n' || character === '\t') return character
    if (code < 0x20) return String.fromCodePoint(0x2400 + code)
    if (code === 0x7f) return '\u2421'
    return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`
  })
}
