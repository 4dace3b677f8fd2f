/** What a record is found by: its own id, after those of what it belongs to (an app, a type of resource). */
export type RecordKey = readonly [string, ...string[]]

/** The key as the one text that it is stored as. Every part ends with a slash, so that no part is the start of another. */
export function formatRecordKey(parts: readonly string[]): string {
  return parts.map((part) => `${encodeURIComponent(part)}/`).join('')
}

/** The parts of a key that {@link formatRecordKey} made. */
export function parseRecordKey(text: string): RecordKey {
  const [first = '', ...rest] = text.split('/').slice(0, -1).map(decodeURIComponent)
  return [first, ...rest]
}
