import { type FieldsToRead, fieldsOf, isFieldRead, type Side } from './service-fields.ts'

/** The field of a column, or of a member of JSON records. */
export interface MappedColumn {
  /** The name in the file. */
  readonly name: string
  /** The path to the value in a record: `["profile", "login"]`; empty for a column that is not read. */
  readonly path: readonly string[]
  /**
   * The reason for the field: an option, the exact name, another spelling of the name, a name that products use for the
   * field, or no known name, in which case the value goes to the profile.
   */
  readonly by: 'option' | 'name' | 'spelling' | 'synonym' | 'profile' | 'unread'
}

/** Assignments of columns to fields, by the normalised name of the column. */
export type GivenColumns = ReadonlyMap<string, readonly string[]>

/**
 * Names of fields in exports of Okta, Active Directory, Entra, Workday and Google Workspace, by field; the most
 * specific name first. Names are normalised.
 */
const synonyms: readonly (readonly [field: string, names: readonly string[]])[] = [
  ['id', ['userid', 'objectid', 'objectguid', 'accountid']],
  [
    'email',
    [
      'primaryworkemail',
      'workemail',
      'emailprimarywork',
      'emailwork',
      'primaryemail',
      'emailaddress',
      'mail',
    ],
  ],
  ['username', ['login', 'userprincipalname', 'samaccountname', 'userlogin', 'logonname']],
  ['displayName', ['fullname', 'legalname', 'preferredname', 'worker', 'name']],
  ['employeeIds', ['employeeid', 'employeenumber', 'workerid', 'personnelnumber']],
  ['jobTitle', ['businesstitle', 'employeetitle', 'title']],
]

/** Returns a name without case, spaces, underscores, hyphens and remarks in brackets: `workemail` for `Work_Email [Required]`. */
export function normalized(name: string): string {
  return name
    .replaceAll(/\[[^\]]*\]|\([^)]*\)/g, '')
    .replaceAll(/[\s_\-\u00a0]+/g, '')
    .toLowerCase()
}

/**
 * Assigns each column to a field. Exact names take precedence over other spellings, and other spellings over names that
 * products use. A column without a field goes to the profile, unless a column holds the whole profile.
 *
 * @param given The assignments of `--map`.
 */
export function mapColumns(
  names: readonly string[],
  side: Side,
  given: GivenColumns = new Map(),
): readonly MappedColumn[] {
  const spellings = new Map(
    fieldsOf(side).flatMap(({ aliases = [], name }) =>
      [name, ...aliases].map((spelling) => [spelling, name] as const),
    ),
  )
  const found = new Map<string, MappedColumn>()
  const taken = new Set<string>()
  const take = (name: string, path: readonly string[], by: MappedColumn['by']): void => {
    found.set(name, { name, path, by })
    taken.add(spellings.get(path.join('.')) ?? path.join('.'))
  }
  for (const name of names) {
    const path = given.get(normalized(name))
    if (path !== undefined && !taken.has(path.join('.'))) take(name, path, 'option')
  }
  for (const name of names) {
    const path = name.split('.')
    if (found.has(name) || !spellings.has(path[0] ?? '')) continue
    // A field of the service may also occur twice in a record, which only the evaluation detects.
    if (!taken.has(name)) take(name, path, 'name')
  }
  const normal = new Map([...spellings].map(([spelling, name]) => [normalized(spelling), name]))
  for (const name of names) {
    const field = normal.get(normalized(name))
    if (field !== undefined && !found.has(name) && !taken.has(field))
      take(name, [field], 'spelling')
  }
  for (const [field, others] of synonyms) {
    if (taken.has(field) || !spellings.has(field)) continue
    const name = others
      .map((other) => names.find((each) => !found.has(each) && normalized(each) === other))
      .find((each) => each !== undefined)
    if (name !== undefined) take(name, [field], 'synonym')
  }
  const hasProfile = taken.has('profile')
  return names.map(
    (name) =>
      found.get(name) ?? {
        name,
        path: hasProfile ? [] : ['profile', name],
        by: hasProfile ? 'unread' : 'profile',
      },
  )
}

/** Returns the path of a field from its name in an option, such as `Employee ID` or `profile.login`. */
export function fieldNamed(name: string, side: Side): readonly string[] {
  const [mapped] = mapColumns([name], side)
  return mapped === undefined || mapped.path.length === 0 ? name.split('.') : mapped.path
}

/**
 * Returns the names of the columns that are read, including the names after the first `count`, which are not mapped.
 */
export function readColumns(
  names: readonly string[],
  side: Side,
  given: GivenColumns,
  fields: FieldsToRead,
  count: number,
): readonly string[] {
  const mapped = mapColumns(names.slice(0, count), side, given)
  const read = mapped.filter(({ path }) => isFieldRead(path, fields)).map(({ name }) => name)
  return [...read, ...names.slice(count)]
}
