import { type EnvironmentField, getEnvironment } from '@igakit/cel'

/** The two sides of matching. */
export type Side = 'accounts' | 'users'

const typeOfSide = { accounts: 'AppUser', users: 'User' } as const

function fieldsOf(side: Side): readonly EnvironmentField[] {
  const { types } = getEnvironment('directory-app-user-key')
  return types.find(({ name }) => name === typeOfSide[side])?.fields ?? []
}

function spellingsOf(fields: readonly EnvironmentField[]): ReadonlySet<string> {
  return new Set(fields.flatMap(({ aliases = [], name }) => [name, ...aliases]))
}

let listFields: ReadonlySet<string> | undefined

/** Whether a field of accounts or users holds several texts. */
export function isListField(name: string): boolean {
  listFields ??= spellingsOf(
    [...fieldsOf('accounts'), ...fieldsOf('users')].filter(({ type }) => type === 'list(string)'),
  )
  return listFields.has(name)
}

/** Those of the names that are no fields that rules are known to see; of `profile.login` the field is `profile`. */
export function unknownFields(side: Side, names: readonly string[]): readonly string[] {
  const known = spellingsOf(fieldsOf(side))
  return names.filter((name) => !known.has(name.split('.')[0] ?? ''))
}
