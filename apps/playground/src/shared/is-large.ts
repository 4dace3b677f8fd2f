/**
 * The length from which text is large, in characters: browsers store about five million characters for a page, and
 * copying this many to a worker takes several milliseconds.
 */
const mostCharacters = 2_000_000

/**
 * True if data has too much text to be stored, or to be sent and rendered in one task. Counts without writing the data
 * as JSON, which would take too long for thousands of accounts.
 */
export function isLarge(value: unknown): boolean {
  return lengthOf(value, mostCharacters) > mostCharacters
}

/** Returns the length of all strings and binary data; stops counting soon after the limit. */
function lengthOf(value: unknown, limit: number): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  if (ArrayBuffer.isView(value)) return value.byteLength
  let length = 0
  for (const member of Object.values(value)) {
    length += lengthOf(member, limit - length)
    if (length > limit) break
  }
  return length
}
