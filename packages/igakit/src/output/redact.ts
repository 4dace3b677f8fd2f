/**
 * The start of a JSON Web Token: base64url of an opening brace and a quote or whitespace. The rest is matched loosely,
 * which also catches truncated and damaged tokens.
 */
const start = '(?:eyJ|eyA|ewo|ew0|ewk)[A-Za-z0-9_-]{5,}'

// Damaged tokens can contain padding, or the plus and slash of standard base64. Tokens can be wrapped.
const token = new RegExp(
  `${start}[A-Za-z0-9_=.+/-]*(?:[ \\t\\r]*\\n[ \\t]*[A-Za-z0-9_=.+/-]{8,})*`,
  'g',
)
// Credentials after the name of the header, and a single word after `Bearer`, can have any format.
const header =
  /((?:\bauthorization["'`]?\s*[:=](?:\s*["'`])?\s*(?:bearer|basic|token)|^\s*["'`]?bearer(?=\s+\S+\s*$))\s+)([^\s"'`,;]+)/gi
const namedStart = new RegExp(`^(?:[^/\\\\]*[\\s"'\`:=])?${start}`)
const wholeText = new RegExp(`^\\s*(?:Bearer\\s+)?${start}(?:\\.[A-Za-z0-9_=-]*)+\\s*$`)

/** Removes all strings that look like a token, because users pass tokens as arguments by mistake. */
export function redact(text: string): string {
  return text.replace(token, '<token>').replace(header, '$1<token>')
}

/** Masks tokens like `redact`, and keeps the length of each line, so that positions stay valid. */
export function maskTokens(text: string): string {
  return text
    .replace(token, masked)
    .replace(header, (_, name: string, value: string) => name + masked(value))
}

function masked(part: string): string {
  return part.replaceAll(/\S/g, '*')
}

/** True if the text contains a string that looks like a token. */
export function containsToken(text: string): boolean {
  return redact(text) !== text
}

/**
 * True if the text starts like a token, intact or damaged, possibly after the name of a header or variable, `Bearer` or
 * a quote, or is `Bearer` with any word. A path such as `tokens/eyJhbGci.jwt` does not.
 */
export function startsLikeToken(text: string): boolean {
  return /^\s*["'`]?bearer\s+\S+\s*$/i.test(text) || namedStart.test(text)
}

/** True if the whole text is a compact JSON Web Token, or a token that was cut off after its first dot. */
export function looksLikeToken(text: string): boolean {
  return wholeText.test(text)
}
