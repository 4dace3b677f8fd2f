/** Characters that move the cursor, start a terminal's control sequence or reorder the text around them. */
const control = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** What JSON and XML leave as it is and a terminal obeys: controls beyond ASCII's, and marks that reorder text. */
export const obeyedCharacters = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** Text that is safe in a terminal and in files that others read: what a suite names may hold escape sequences. */
export function plainText(text: string): string {
  return text.replace(control, (character) => {
    if (character === '\n' || character === '\t') return character
    const code = character.codePointAt(0) ?? 0
    return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`
  })
}
