import type { DirectoryRecord } from './directory-data.ts'

/** A field of a record that is a text; `undefined` when it has no such text. */
export function textField(record: DirectoryRecord, name: string): string | undefined {
  const value = ownField(record, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The texts of a field of a record that is a list. */
export function textFields(record: DirectoryRecord, name: string): readonly string[] {
  const value = ownField(record, name)
  if (!Array.isArray(value)) return []
  return value.filter((item: unknown): item is string => typeof item === 'string' && item !== '')
}

/** A field that the record itself has: never one that every object has. */
export function ownField(record: DirectoryRecord, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

/** Whether the API's record is deleted, which its searches hide. */
export function isDeleted(record: DirectoryRecord): boolean {
  return textField(record, 'deletedAt') !== undefined
}
