import type { Workspace } from '../workspace/workspace.ts'

// All repetitions are bounded or cannot fail, so no input slows down matching.

/** Matches secrets with a fixed format. */
const shapes: readonly RegExp[] = [
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
  // GitHub, GitLab and Slack tokens, which authors of pipeline rules often have on the clipboard.
  /gh[opsur]_[A-Za-z0-9]{36}|github_pat_\w{22}|glpat-[\w-]{20}|xox[abpr]-[\w-]{20}/,
]

/**
 * Matches a line break in JSON text, with the marks that shells and mail programs add where they wrap a line. JSON
 * within JSON has more backslashes.
 */
const lineBreaks = /=?\\{1,8}[nr](?:[\s>]|\\{1,8}[nrt])*/g

/** Matches whitespace and invisible characters, which tokens do not contain. */
const blanks = /[\s\p{Cf}]+|\\{1,8}t/gu

/**
 * True if a workspace contains a credential and therefore must not be stored, even if the credential is wrapped over
 * several lines. Signed tokens, private keys and the tokens of a few platforms have a recognisable format; passwords
 * do not.
 */
export function holdsCredential(workspace: Workspace): boolean {
  const text = JSON.stringify(workspace).replaceAll(lineBreaks, '')
  return shapes.some((shape) => shape.test(text)) || holdsSignedToken(text.replaceAll(blanks, ''))
}

/** Matches the base64url encoding of an opening brace followed by a quote or whitespace. */
const objectStarts = /eyJ|eyA|ewo|ew0|ewk/g

/** The part of a header to decode: enough for the first name. */
const HEADER_START = 48

/**
 * True if the text contains three base64url segments, the first of which encodes the start of a JSON object. The
 * text is split into words first, because a regular expression would scan a long word once for each possible start
 * of a token.
 */
function holdsSignedToken(text: string): boolean {
  return text.split(/[^\w.-]+/).some((word) =>
    word.split('.').some((part, index, parts) => {
      const payload = parts[index + 1] ?? ''
      return payload.length > 7 && parts[index + 2] !== undefined && holdsHeader(part)
    }),
  )
}

/** True if the end of a segment encodes a JSON object. Words before the token may run into it. */
function holdsHeader(part: string): boolean {
  for (const { index } of part.matchAll(objectStarts)) {
    if (part.length - index <= 10) return false
    const start = part.slice(index, index + HEADER_START).replaceAll('-', '+')
    // `atob` accepts whole groups of four characters without padding.
    const whole = start.replaceAll('_', '/').slice(0, start.length - (start.length % 4))
    if (/^\{\s*"[ -!#-~]+(?:$|"\s*(?:$|:))/.test(atob(whole))) return true
  }
  return false
}
