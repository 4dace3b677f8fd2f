import type { Workspace } from './workspace.ts'

/** What is a secret by its shape alone, each bounded, so that no text makes them slow. */
const shapes: readonly RegExp[] = [
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
  // GitHub, GitLab, Slack: the tokens that people have at hand where they write rules for pipelines.
  /gh[opsur]_[A-Za-z0-9]{36}|github_pat_\w{22}|glpat-[\w-]{20}|xox[abpr]-[\w-]{20}/,
]

/**
 * Whether a workspace must not be kept anywhere because somebody could sign in with a part of it. It knows credentials
 * by their shapes: signed tokens, private keys, tokens of a few platforms. A password looks like any other word.
 */
export function holdsCredential(workspace: Workspace): boolean {
  const text = JSON.stringify(workspace)
  return holdsSignedToken(text) || shapes.some((shape) => shape.test(text))
}

/** Base64url of an opening brace with a quote or white space behind it. */
const objectStart = /eyJ|eyA|ewo|ew0|ewk/

/**
 * Whether there are three base64url parts in a text of which the first opens a JSON object. Word by word, since a regular
 * expression would go through a long word once for each place that a token could begin at.
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
