/** As long as identifiers get, those of UUIDs included; secrets and signed tokens are longer. */
const LONGEST = 40

/** A path without the segments that may be secrets: those that are longer than identifiers, and what looks like a token. */
export function redactPath(path: string): string {
  return path
    .split('/')
    .map((segment) =>
      segment.length > LONGEST || segment.startsWith('eyJ') ? '[redacted]' : segment,
    )
    .join('/')
}
