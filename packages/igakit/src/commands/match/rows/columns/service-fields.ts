import { type EnvironmentField, getEnvironment } from '@igakit/cel'

/** The two sides of matching. */
export type Side = 'accounts' | 'users'

const typeOfSide = { accounts: 'AppUser', users: 'User' } as const

/** Times of users that the service writes and rules cannot read. */
const deletionTime: EnvironmentField = {
  name: 'deletedAt',
  aliases: ['deleted_at'],
  type: 'string',
  doc: 'The time of deletion.',
  confidence: 'documented',
}

/** Returns the fields of the service's records. */
export function fieldsOf(side: Side): readonly EnvironmentField[] {
  const { types } = getEnvironment('directory-app-user-key')
  const fields = types.find(({ name }) => name === typeOfSide[side])?.fields ?? []
  return side === 'users' ? [...fields, deletionTime] : fields
}

let listFields: ReadonlySet<string> | undefined

/** True if a field of accounts or users contains several strings. */
export function isListField(name: string): boolean {
  listFields ??= new Set(
    [...fieldsOf('accounts'), ...fieldsOf('users')]
      .filter(({ type }) => type === 'list(string)')
      .flatMap(({ aliases = [], name: own }) => [own, ...aliases]),
  )
  return listFields.has(name)
}

/** The fields that are read from a file. */
export interface FieldsToRead {
  /** The names of the fields; `undefined` if rules may read any field. */
  readonly names: readonly string[] | undefined
  /** The entries of map fields that are read; a field is absent if any entry matters. */
  readonly entries: Readonly<Record<string, readonly string[]>>
}

/** True if a path leads to a value that is read. */
export function isFieldRead(path: readonly string[], { entries, names }: FieldsToRead): boolean {
  const [field = '', entry] = path
  if (path.length === 0) return false
  if (names === undefined || field === 'id') return true
  if (!names.includes(field)) return false
  const wanted = Object.hasOwn(entries, field) ? entries[field] : undefined
  return entry === undefined || wanted === undefined || wanted.includes(entry)
}
