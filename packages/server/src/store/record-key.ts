/** The key of a record: the ids of its parents (an app, a resource type), then its own id. */
export type RecordKey = readonly [string, ...string[]]

/** The maximum length of a stored key, which must fit into an index entry. Stored keys are ASCII. */
export const MAX_KEY_LENGTH = 1500

/** True if a record can have the key. Lone surrogates cannot be stored. */
export function isRecordKey(parts: readonly string[]): boolean {
  return parts.every((part) => part.isWellFormed())
}

/** True if a record can be stored under the key: the key is valid and short enough for an index. */
export function isStorableKey(parts: readonly string[]): boolean {
  return isRecordKey(parts) && formatRecordKey(parts).length <= MAX_KEY_LENGTH
}

/** Returns the stored form of a key. Every part ends with a slash, so that no part is a prefix of another. */
export function formatRecordKey(parts: readonly string[]): string {
  return parts.map((part) => `${encodeURIComponent(part)}/`).join('')
}

/** Returns the parts of a stored key. */
export function parseRecordKey(text: string): RecordKey {
  const [first = '', ...rest] = text.split('/').slice(0, -1).map(decodeURIComponent)
  return [first, ...rest]
}
