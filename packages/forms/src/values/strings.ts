/** The maximum number of items in a message's list, and the maximum number of characters per item. */
const mostListed = 10
const mostCharacters = 80

/** Joins items for a message: `"a", "b" and 3 more`. */
export function listed<T>(
  items: readonly T[] | ReadonlySet<T>,
  show: (item: T) => string = quoted,
): string {
  const size = 'size' in items ? items.size : items.length
  const shown: string[] = []
  // Stop early, because many messages may include the same long list.
  for (const item of items) {
    if (shown.length === mostListed) break
    shown.push(shortened(show(item)))
  }
  const omitted = size - shown.length
  return omitted === 0 ? shown.join(', ') : `${shown.join(', ')} and ${omitted} more`
}

/** Quotes a value, shortening long values. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? shortened(value) : value
  return shortened(JSON.stringify(text) ?? 'undefined')
}

/** Shortens a long string. */
export function shortened(text: string): string {
  if (text.length <= mostCharacters) return text
  return `${text.slice(0, mostCharacters).toWellFormed()}…`
}

/** Counts code points without normalisation. */
export function codePointCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

export function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length
}
