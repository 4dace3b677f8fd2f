import type { DirectoryRecord } from './directory-data.ts'

/** Returns a string field of a record; `undefined` if the field is missing or not a string. */
export function textField(record: DirectoryRecord, name: string): string | undefined {
  const value = ownField(record, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Returns the strings in a record's list field. */
export function textFields(record: DirectoryRecord, name: string): readonly string[] {
  const value = ownField(record, name)
  if (!Array.isArray(value)) return []
  // Shares the array of the input if possible: together, the lists of a directory are large.
  return value.every(isText) ? value : value.filter(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** Returns an own field of the record, never an inherited one. */
export function ownField(record: DirectoryRecord, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

/** True if the record is marked as deleted; the API's searches omit such records. */
export function isDeleted(record: DirectoryRecord): boolean {
  return textField(record, 'deletedAt') !== undefined
}
