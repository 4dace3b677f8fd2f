/** Names and values beyond this many are counted, so that a message stays short whatever the form holds. */
const mostListed = 10
const mostCharacters = 80

/** Items as the end of a sentence: `"a", "b" and 3 more`. */
export function listed<T>(
  items: readonly T[] | ReadonlySet<T>,
  show: (item: T) => string = quoted,
): string {
  const size = 'size' in items ? items.size : items.length
  const shown: string[] = []
  // A message may be made for each of many values; it must not take longer the longer the list is.
  for (const item of items) {
    if (shown.length === mostListed) break
    shown.push(shortened(show(item)))
  }
  const omitted = size - shown.length
  return omitted === 0 ? shown.join(', ') : `${shown.join(', ')} and ${omitted} more`
}

/** A value in quotes, cut off where it is long. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? shortened(value) : value
  return shortened(JSON.stringify(text) ?? 'undefined')
}

/** A text, cut off where it is long. */
export function shortened(text: string): string {
  if (text.length <= mostCharacters) return text
  return `${text.slice(0, mostCharacters).toWellFormed()}…`
}
