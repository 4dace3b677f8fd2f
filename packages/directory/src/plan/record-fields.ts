import type { FieldsRead } from '../records/fields-read.ts'

/** The fields that rules read of accounts and of users. Any other field of a record changes no outcome. */
export interface RecordFields {
  /** Every name of each field that is read; `undefined` if a rule uses accounts as a whole. */
  readonly accounts: readonly string[] | undefined
  /** The same of users. */
  readonly users: readonly string[] | undefined
}

/** Every name of the fields that any of the expressions reads; `undefined` if one uses the record as a whole. */
export function fieldsOf(
  readers: readonly { readonly fields: FieldsRead | undefined }[],
): readonly string[] | undefined {
  const names = new Set<string>()
  for (const { fields } of readers) {
    if (fields === undefined) return undefined
    for (const name of fields.spellings.keys()) names.add(name)
  }
  return [...names]
}
