/**
 * A sentence as Markdown that shows it as it is written: names between backquotes become code, and nothing else means
 * anything. Docs can come from a tenant's profile, and an image in them would be a request to a stranger.
 */
export function prose(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(`[^`]+`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`),
    )
    .join('')
}
