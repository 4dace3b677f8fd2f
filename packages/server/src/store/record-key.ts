/** What a record is found by: its own id, after those of what it belongs to (an app, a type of resource). */
export type RecordKey = readonly [string, ...string[]]

/** How long a stored key may be: all of it has to go into an entry of an index. It is ASCII. */
export const MAX_KEY_LENGTH = 1500

/** Whether a record can have such a key: halves of surrogate pairs are no text that can be stored. */
export function isRecordKey(parts: readonly string[]): boolean {
  return parts.every((part) => part.isWellFormed())
}

/** Whether a record can be stored under such a key: it can be one, and is short enough for an index. */
export function isStorableKey(parts: readonly string[]): boolean {
  return isRecordKey(parts) && formatRecordKey(parts).length <= MAX_KEY_LENGTH
}

/** The key as the one text that it is stored as. Every part ends with a slash, so that no part is the start of another. */
export function formatRecordKey(parts: readonly string[]): string {
  return parts.map((part) => `${encodeURIComponent(part)}/`).join('')
}

/** The parts of a key that {@link formatRecordKey} made. */
export function parseRecordKey(text: string): RecordKey {
  const [first = '', ...rest] = text.split('/').slice(0, -1).map(decodeURIComponent)
  return [first, ...rest]
}
