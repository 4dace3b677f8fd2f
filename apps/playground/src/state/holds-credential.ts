import type { Workspace } from '../workspace/workspace.ts'

/** Patterns of secrets. All repetitions are bounded, so no input slows down matching. */
const shapes: readonly RegExp[] = [
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
  // GitHub, GitLab and Slack tokens, which authors of pipeline rules often have on the clipboard.
  /gh[opsur]_[A-Za-z0-9]{36}|github_pat_\w{22}|glpat-[\w-]{20}|xox[abpr]-[\w-]{20}/,
]

/**
 * True if a workspace contains a credential and therefore must not be stored. Signed tokens, private keys and the
 * tokens of a few platforms have a recognisable format; passwords do not.
 */
export function holdsCredential(workspace: Workspace): boolean {
  const text = JSON.stringify(workspace)
  return holdsSignedToken(text) || shapes.some((shape) => shape.test(text))
}

/** Matches the base64url encoding of an opening brace followed by a quote or whitespace. */
const objectStart = /eyJ|eyA|ewo|ew0|ewk/

/**
 * True if the text contains three base64url segments, the first of which encodes the start of a JSON object. The
 * text is split into words first, because a regular expression would scan a long word once for each possible start
 * of a token.
 */
function holdsSignedToken(text: string): boolean {
  return text.split(/[^\w.-]+/).some((word) =>
    word.split('.').some((part, index, parts) => {
      const begin = part.search(objectStart)
      const payload = parts[index + 1] ?? ''
      const isHeader = begin >= 0 && part.length - begin > 10
      return isHeader && payload.length > 7 && parts[index + 2] !== undefined
    }),
  )
}
