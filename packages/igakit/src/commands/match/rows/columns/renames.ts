import { type GivenColumns, type MappedColumn, mapColumns } from './map-columns.ts'
import { type FieldsToRead, isFieldRead, isListField, type Side } from './service-fields.ts'

/** A member of JSON records that holds the value of a field under another name. */
export interface Rename {
  readonly name: string
  readonly path: readonly string[]
}

/** The members of JSON records and their fields. */
export interface MemberMapping {
  readonly columns: readonly MappedColumn[]
  /** The members to rename because rules read them; empty for records of the service. */
  readonly renames: readonly Rename[]
}

/**
 * Assigns the members of JSON records to fields. Members that no rule reads keep their names.
 *
 * @param isTable True for the rows of a table, whose lists may be written as text.
 */
export function mapMembers(
  names: readonly string[],
  side: Side,
  fields: FieldsToRead,
  given: GivenColumns,
  isTable: boolean = false,
): MemberMapping {
  const columns = mapColumns(names, side, given)
  const renames = columns
    .filter(
      ({ by, path }) =>
        (by !== 'name' || (isTable && isListField(path.join('.')))) &&
        path.length > 0 &&
        isFieldRead(path, fields),
    )
    .map(({ name, path }) => ({ name, path }))
  return { columns, renames }
}

/** Returns the record with renamed members. A member that the record already has is kept. */
export function renamed(
  record: Readonly<Record<string, unknown>>,
  renames: readonly Rename[],
): Readonly<Record<string, unknown>> {
  const copy: Record<string, unknown> = Object.assign(Object.create(null), record)
  for (const { name, path } of renames) {
    if (!Object.hasOwn(record, name)) continue
    const [field = '', entry] = path
    const value = record[name]
    if (entry === undefined) {
      // An object under a known name, such as the parts of a name, is not the value of the field.
      if (typeof value === 'object' && !Array.isArray(value)) continue
      if (name === field) copy[field] = listOf(value)
      else copy[field] ??= isListField(field) ? listOf(value) : value
      continue
    }
    const known = copy[field]
    const map: Record<string, unknown> = Object.assign(
      Object.create(null),
      typeof known === 'object' ? known : undefined,
    )
    map[entry] ??= value
    copy[field] = map
  }
  return copy
}

function listOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const texts = value.split(';').map((text) => text.trim())
  return texts.filter((text) => text !== '')
}
