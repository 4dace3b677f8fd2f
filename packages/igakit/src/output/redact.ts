/**
 * How a JSON Web Token starts: base64url of an opening brace and then a quote or white space. What follows is
 * matched loosely on purpose, so that a truncated or misplaced token is caught as well as a whole one.
 */
const start = '(?:eyJ|eyA|ewo|ew0|ewk)[A-Za-z0-9_-]{5,}'

// Padding, plus and slash are of the other base64 alphabet, which a garbled token may have.
const token = new RegExp(`${start}[A-Za-z0-9_=.+/-]*`, 'g')
const wholeText = new RegExp(`^\\s*(?:Bearer\\s+)?${start}(?:\\.[A-Za-z0-9_=-]*)+\\s*$`)

/** Takes everything that looks like a token out of a message: tokens end up in arguments by mistake. */
export function redact(text: string): string {
  return text.replace(token, '<token>')
}

/** Whether the text starts as a token does, whole or damaged. */
export function startsLikeToken(text: string): boolean {
  return new RegExp(`^\\s*(?:Bearer\\s+)?${start}`).test(text)
}

/** Whether the whole text is a compact JSON Web Token, or one that was cut off after its first dot. */
export function looksLikeToken(text: string): boolean {
  return wholeText.test(text)
}
