import type { Account, User } from './make-records.ts'

/** Outcome counts, which must be equal in both implementations. */
interface Counts {
  matched: number
  ambiguous: number
  created: number
}

/** The keys of the two cases. */
export interface HandWrittenKeys {
  readonly first: (record: Account | User) => string | readonly string[]
  readonly second: (record: Account | User) => string | readonly string[]
}

/** Runs a handwritten join for one configuration, with two maps and a lookup for each account. */
export function handWrittenJoin(
  accounts: readonly Account[],
  users: readonly User[],
  { first, second }: HandWrittenKeys,
): Counts {
  const byFirst = indexBy(users, first)
  const bySecond = indexBy(users, second)
  const counts = { matched: 0, ambiguous: 0, created: 0 }
  let outcomes: object[] = []
  for (const account of accounts) {
    const found = find(byFirst, first(account)) ?? find(bySecond, second(account))
    if (found === undefined) {
      counts.created++
      outcomes.push({ account: account.id, kind: 'created' })
    } else if (Array.isArray(found)) {
      counts.ambiguous++
      outcomes.push({ account: account.id, kind: 'ambiguous', users: found })
    } else {
      counts.matched++
      outcomes.push({ account: account.id, kind: 'matched', user: found })
    }
    // Simulates a caller that writes outcomes to a file.
    if (outcomes.length === 1024) outcomes = []
  }
  return counts
}

type Found = User | User[]

function indexBy(
  users: readonly User[],
  keyOf: (user: User) => string | readonly string[],
): Map<string, Found> {
  const index = new Map<string, Found>()
  for (const user of users) {
    const key = keyOf(user)
    if (typeof key === 'string') add(index, key, user)
    else for (const each of key) add(index, each, user)
  }
  return index
}

function add(index: Map<string, Found>, key: string, user: User): void {
  if (key === '') return
  const known = index.get(key)
  if (known === undefined) index.set(key, user)
  else if (Array.isArray(known)) known.push(user)
  else index.set(key, [known, user])
}

function find(index: Map<string, Found>, key: string | readonly string[]): Found | undefined {
  if (typeof key === 'string') return key === '' ? undefined : index.get(key)
  let found: Found | undefined
  for (const each of key) {
    const users = index.get(each)
    if (users === undefined || users === found) continue
    if (found !== undefined || Array.isArray(users)) return [found ?? [], users].flat()
    found = users
  }
  return found
}
