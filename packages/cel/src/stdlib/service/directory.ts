import type { DirectoryEntitlement, DirectoryRecord } from './directory-data.ts'
import { isDeleted, textField, textFields } from './record-fields.ts'

/** The sections of a directory that were supplied. */
export interface DirectorySections {
  readonly users?: readonly DirectoryRecord[]
  readonly appUsers?: readonly DirectoryRecord[]
  readonly entitlements?: readonly DirectoryEntitlement[]
  readonly groups?: readonly DirectoryRecord[]
}

/** Identifies a user and, if known without the directory, the user's manager. */
export interface UserReference {
  readonly id: string
  readonly email?: string
  readonly managerId?: string
  /** The manager's email. */
  readonly manager?: string
}

/** Validated directory data with an index for every lookup, created by `readDirectory`. */
export class Directory {
  readonly sections: DirectorySections
  readonly #usersById: ReadonlyMap<string, DirectoryRecord>
  readonly #usersByEmail: ReadonlyMap<string, readonly DirectoryRecord[]>
  readonly #reports: ReadonlyMap<string, readonly DirectoryRecord[]>
  readonly #appUsers: ReadonlyMap<string, readonly DirectoryRecord[]>
  readonly #entitlements: ReadonlyMap<string, DirectoryEntitlement>
  readonly #groups: ReadonlyMap<string, readonly DirectoryRecord[]>
  /** The member ids of entitlements, cached on first lookup. */
  readonly #members = new Map<DirectoryEntitlement, ReadonlySet<string>>()

  constructor(sections: DirectorySections) {
    const { appUsers = [], entitlements = [], groups = [], users = [] } = sections
    this.sections = sections
    this.#usersById = new Map(users.map((user) => [textField(user, 'id') ?? '', user]))
    this.#usersByEmail = groupBy(
      users.filter((user) => !isDeleted(user)),
      emailsOf,
    )
    this.#reports = groupBy(
      users.filter((user) => !isDeleted(user)),
      (user) => this.#managerKeys(user),
    )
    this.#appUsers = groupBy(appUsers, (appUser) => [
      pair(textField(appUser, 'identityUserId') ?? '', textField(appUser, 'appId') ?? ''),
    ])
    this.#entitlements = new Map(entitlements.map((each) => [pair(each.appId, each.id), each]))
    this.#groups = groupBy(
      groups.filter((group) => !isDeleted(group)),
      (group) => [textField(group, 'displayName')].filter((name) => name !== undefined),
    )
  }

  /** Returns the user with the given id, including deleted users. */
  user(id: string): DirectoryRecord | undefined {
    return this.#usersById.get(id)
  }

  /** Returns the users with the given email; the comparison is case-sensitive. */
  usersByEmail(email: string): readonly DirectoryRecord[] {
    return this.#usersByEmail.get(email) ?? []
  }

  /** Returns the user's managers who are in the directory. */
  managersOf({ id, manager, managerId }: UserReference): readonly DirectoryRecord[] {
    const record = this.user(id)
    const keys =
      record === undefined
        ? [...present(managerId).map(idKey), ...present(manager).map(emailKey)].slice(0, 1)
        : this.#managerKeys(record)
    return unique(keys.flatMap((key) => this.#usersByKey(key)))
  }

  /** Returns the first manager of a directory user. */
  firstManagerOf(user: DirectoryRecord): DirectoryRecord | undefined {
    // The lookup by id may return a different record with the same id.
    const record = this.user(textField(user, 'id') ?? '')
    for (const key of record === undefined ? [] : this.#managerKeys(record)) {
      const [manager] = this.#usersByKey(key)
      if (manager !== undefined) return manager
    }
    return undefined
  }

  /** Returns the direct reports of a user. */
  reportsOf({ email, id }: UserReference): readonly DirectoryRecord[] {
    const record = this.user(id)
    const emails = record === undefined ? present(email) : emailsOf(record)
    const keys = [...present(id).map(idKey), ...emails.map(emailKey)]
    return unique(keys.flatMap((key) => this.#reports.get(key) ?? []))
  }

  /** Returns a user's accounts in an app. */
  appUsersOf(userId: string, appId: string): readonly DirectoryRecord[] {
    return userId === '' ? [] : (this.#appUsers.get(pair(userId, appId)) ?? [])
  }

  entitlement(appId: string, id: string): DirectoryEntitlement | undefined {
    return this.#entitlements.get(pair(appId, id))
  }

  /** True if a user is a member of an entitlement. */
  isMember(userId: string, entitlement: DirectoryEntitlement): boolean {
    const members = this.#members.get(entitlement) ?? new Set(entitlement.memberUserIds)
    this.#members.set(entitlement, members)
    return members.has(userId)
  }

  groupsByName(name: string): readonly DirectoryRecord[] {
    return this.#groups.get(name) ?? []
  }

  /**
   * Returns the keys under which a user's managers are indexed. Manager ids take precedence over the other manager
   * fields.
   */
  #managerKeys(user: DirectoryRecord): readonly string[] {
    const ids = textFields(user, 'managerIds')
    if (ids.length > 0) return ids.map(idKey)
    const id = textField(user, 'manager_id') ?? textField(user, 'managerId')
    if (id !== undefined) return [idKey(id)]
    return present(textField(user, 'manager')).map(emailKey)
  }

  #usersByKey(key: string): readonly DirectoryRecord[] {
    const name = key.slice(1)
    if (key.startsWith(emailMark)) return this.usersByEmail(name)
    const user = this.user(name)
    return user === undefined ? [] : [user]
  }
}

const idMark = '#'
const emailMark = '@'

function idKey(id: string): string {
  return idMark + id
}

function emailKey(email: string): string {
  return emailMark + email
}

/** Joins two names into an unambiguous key. */
function pair(first: string, second: string): string {
  return JSON.stringify([first, second])
}

function emailsOf(user: DirectoryRecord): readonly string[] {
  return [...new Set([...present(textField(user, 'email')), ...textFields(user, 'emails')])]
}

function present(text: string | undefined): readonly string[] {
  return text === undefined || text === '' ? [] : [text]
}

function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)]
}

function groupBy<T>(
  items: readonly T[],
  keysOf: (item: T) => readonly string[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [item])
      else group.push(item)
    }
  }
  return groups
}
