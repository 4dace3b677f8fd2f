/** The maximum length of stored work in characters: browsers store about five million characters for a page. */
const mostCharacters = 2_000_000

/**
 * True if data has more text than browsers can store. Counts without writing the data as JSON, which would take too
 * long for thousands of accounts.
 */
export function isLarge(value: unknown): boolean {
  return lengthOf(value, mostCharacters) > mostCharacters
}

/** Returns the length of all strings; stops counting soon after the limit. */
function lengthOf(value: unknown, limit: number): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  let length = 0
  for (const member of Object.values(value)) {
    length += lengthOf(member, limit - length)
    if (length > limit) break
  }
  return length
}
