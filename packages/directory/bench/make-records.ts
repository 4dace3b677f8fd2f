/** What accounts and users are like. */
export interface Shape {
  readonly name: string
  /** Which key an account or user of a number has. */
  readonly key: (index: number, count: number) => string
  /** How many further e-mails each has. */
  readonly moreEmails: number
}

/** Everyone has keys of their own; of accounts one in ten finds nobody. */
export const plain: Shape = { name: 'plain', key: String, moreEmails: 0 }

/** Half of all accounts, and a thousand users, have one key. */
export const skewed: Shape = {
  name: 'skewed',
  key: (index, count) => (index % 2 === 0 ? 'shared' : String(index % count)),
  moreEmails: 0,
}

/** Everyone has a list of four keys. */
export const lists: Shape = { name: 'lists', key: String, moreEmails: 3 }

export interface Account {
  readonly id: string
  readonly displayName: string
  readonly email: string
  readonly emails: readonly string[]
  readonly username: string
  readonly employeeIds: readonly string[]
  readonly profile: Readonly<Record<string, string>>
}

export interface User extends Account {
  readonly department: string
}

export function makeAccounts(count: number, shape: Shape): Account[] {
  return Array.from({ length: count }, (_, index) => {
    // In another order than the users, as real directories are.
    const person = (index * 7919) % count
    const isStranger = index % 10 === 0
    return makeRecord('a', index, person, isStranger ? 'nobody' : 'user', count, shape)
  })
}

export function makeUsers(count: number, shape: Shape): User[] {
  return Array.from({ length: count }, (_, index) => ({
    ...makeRecord('u', index, index, 'user', count, shape),
    department: `Department ${index % 40}`,
  }))
}

function makeRecord(
  prefix: string,
  index: number,
  person: number,
  name: string,
  count: number,
  { key, moreEmails }: Shape,
): Account {
  const own = key(person, count)
  const email = `${name}.${own}@acme.example`
  // A fifth of the accounts have an e-mail of old, and are found by the number of the employee.
  const isOld = prefix === 'a' && index % 5 === 0
  return {
    id: `${prefix}${index}`,
    displayName: `Person ${person}`,
    email: isOld ? `old.${own}@acme.example` : prefix === 'a' ? email.toUpperCase() : email,
    emails: [
      email,
      ...Array.from({ length: moreEmails }, (_, more) => `${name}.${own}@${more}.acme.example`),
    ],
    username: `${name}${person}`,
    employeeIds: [`E${name === 'nobody' ? `x${person}` : person}`],
    profile: { login: `login${person}`, site: 'Rome' },
  }
}
