import type { DirectoryEntitlement, DirectoryRecord } from './directory-data.ts'
import { isDeleted, textField, textFields } from './record-fields.ts'

/** Counts the steps of a lookup while it runs, so that a lookup in a large directory can be stopped. */
export type CountSteps = (steps: number) => void

/** The steps to visit a key or a record. */
const stepsOfVisit = 10

/** Returns the steps to compare and hash the text of a key. */
export function stepsOfText({ length }: string): number {
  return length >> 3
}

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
  readonly #reportsById: ReadonlyMap<string, readonly DirectoryRecord[]>
  readonly #reportsByEmail: ReadonlyMap<string, readonly DirectoryRecord[]>
  readonly #appUsers: ReadonlyMap<string, readonly DirectoryRecord[]>
  readonly #entitlements: ReadonlyMap<string, DirectoryEntitlement>
  readonly #groups: ReadonlyMap<string, readonly DirectoryRecord[]>
  // Cached on first lookup: repeated lookups then take as long as they count steps.
  readonly #members = new Map<DirectoryEntitlement, ReadonlySet<string>>()
  readonly #managerKeys = new Map<DirectoryRecord, ManagerKeys>()
  readonly #emails = new Map<DirectoryRecord, readonly string[]>()

  constructor(sections: DirectorySections) {
    const { appUsers = [], entitlements = [], groups = [], users = [] } = sections
    this.sections = sections
    this.#usersById = new Map(users.map((user) => [textField(user, 'id') ?? '', user]))
    const active = users.filter((user) => !isDeleted(user))
    this.#usersByEmail = groupBy(active, emailsOf)
    this.#reportsById = groupBy(active, (user) => this.#managerKeysOf(user).ids)
    this.#reportsByEmail = groupBy(active, (user) => this.#managerKeysOf(user).emails)
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

  /** Returns the distinct users with the given ids, in the order of the ids; skips unknown ids. */
  usersOf(ids: readonly string[], count?: CountSteps): readonly DirectoryRecord[] {
    const found = new Findings(count)
    for (const id of ids) found.addOne(id, this.user(id))
    return found.records
  }

  /** Returns the user's distinct managers who are in the directory. */
  managersOf(user: UserReference, count?: CountSteps): readonly DirectoryRecord[] {
    const record = this.user(user.id)
    const { emails, ids } =
      record === undefined
        ? managerKeys(user.managerId ? [user.managerId] : [], user.manager)
        : this.#managerKeysOf(record)
    const found = new Findings(count)
    for (const id of ids) found.addOne(id, this.user(id))
    for (const email of emails) found.add(email, this.#usersByEmail.get(email))
    return found.records
  }

  /** Returns the first manager of a directory user. */
  firstManagerOf(user: DirectoryRecord): DirectoryRecord | undefined {
    // The lookup by id may return a different record with the same id.
    const record = this.user(textField(user, 'id') ?? '')
    if (record === undefined) return undefined
    const { emails, ids } = this.#managerKeysOf(record)
    for (const id of ids) {
      const manager = this.user(id)
      if (manager !== undefined) return manager
    }
    const [email] = emails
    return email === undefined ? undefined : this.usersByEmail(email)[0]
  }

  /** Returns the distinct direct reports of users, in the order of the users. */
  reportsOf(managers: readonly UserReference[], count?: CountSteps): readonly DirectoryRecord[] {
    const found = new Findings(count)
    for (const { email, id } of managers) {
      const record = this.user(id)
      found.add(id, this.#reportsById.get(id))
      const emails = record === undefined ? present(email) : this.#emailsOf(record)
      for (const each of emails) found.add(each, this.#reportsByEmail.get(each))
    }
    return found.records
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
    return cached(this.#members, entitlement, membersOf).has(userId)
  }

  groupsByName(name: string): readonly DirectoryRecord[] {
    return this.#groups.get(name) ?? []
  }

  #managerKeysOf(user: DirectoryRecord): ManagerKeys {
    return cached(this.#managerKeys, user, managerKeysOf)
  }

  #emailsOf(user: DirectoryRecord): readonly string[] {
    return cached(this.#emails, user, emailsOf)
  }
}

function membersOf({ memberUserIds }: DirectoryEntitlement): ReadonlySet<string> {
  return new Set(memberUserIds)
}

/** Joins two names into an unambiguous key. */
function pair(first: string, second: string): string {
  return JSON.stringify([first, second])
}

/** The ids and emails by which a user refers to managers. */
interface ManagerKeys {
  readonly ids: readonly string[]
  readonly emails: readonly string[]
}

function managerKeysOf(user: DirectoryRecord): ManagerKeys {
  const ids = textFields(user, 'managerIds')
  const id = textField(user, 'manager_id') ?? textField(user, 'managerId')
  return managerKeys(ids.length > 0 ? ids : present(id), textField(user, 'manager'))
}

/** Returns the keys of a user's managers. Ids take precedence over the email. */
function managerKeys(ids: readonly string[], email: string | undefined): ManagerKeys {
  return { ids, emails: ids.length === 0 && email ? [email] : [] }
}

function emailsOf(user: DirectoryRecord): readonly string[] {
  return [...new Set([...present(textField(user, 'email')), ...textFields(user, 'emails')])]
}

function present<T>(item: T | undefined): readonly T[] {
  return item === undefined ? [] : [item]
}

/**
 * Collects distinct records in the order found. Counts the steps of every visit, because many keys can share the same
 * records.
 */
class Findings {
  readonly #count: CountSteps | undefined
  readonly #groups = new Set<readonly DirectoryRecord[]>()
  readonly #records = new Set<DirectoryRecord>()

  constructor(count: CountSteps | undefined) {
    this.#count = count
  }

  /** Adds the record found for a key, if any. */
  addOne(key: string, record: DirectoryRecord | undefined): void {
    this.#visit(key, 1)
    if (record !== undefined) this.#records.add(record)
  }

  /** Adds the records that an index has for a key, once per index and key. */
  add(key: string, group: readonly DirectoryRecord[] | undefined): void {
    if (group === undefined || this.#groups.has(group)) return this.#visit(key, 1)
    this.#visit(key, 1 + group.length)
    this.#groups.add(group)
    for (const record of group) this.#records.add(record)
  }

  #visit(key: string, visits: number): void {
    this.#count?.(visits * stepsOfVisit + stepsOfText(key))
  }

  get records(): readonly DirectoryRecord[] {
    return [...this.#records]
  }
}

/** Returns the result for a key from a cache that is filled on demand. */
function cached<K, V>(cache: Map<K, V>, key: K, make: (key: K) => V): V {
  const known = cache.get(key)
  if (known !== undefined) return known
  const made = make(key)
  cache.set(key, made)
  return made
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
