/** The distribution of keys and the number of emails. */
export interface Shape {
  /** Returns the key of an account or user, given its number. */
  readonly key: (index: number) => string
  /** The number of additional emails in each record. */
  readonly moreEmails: number
}

/** A shape in which all keys are unique. */
export const plain: Shape = { key: String, moreEmails: 0 }

/** A shape in which half of all accounts and half of all users share one key. */
export const skewed: Shape = {
  key: (index) => (index % 2 === 0 ? 'shared' : String(index)),
  moreEmails: 0,
}

/** A shape in which each record has four keys. */
export const lists: Shape = { key: String, moreEmails: 3 }

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

/**
 * Creates an account. Accounts and users are in different orders; one account in ten has no user, and one in five
 * has an old email.
 */
export function makeAccount(index: number, count: number, shape: Shape): Account {
  const person = (index * 7919) % count
  const isStranger = index % 10 === 3
  const own = `${isStranger ? 'nobody' : 'user'}.${shape.key(person)}`
  const name = index % 5 === 0 ? `old.${own}` : own
  return {
    ...makeRecord(name, shape),
    id: `a${index}`,
    displayName: `Person ${person}`,
    employeeIds: [isStranger ? `X${person}` : `E${person}`],
    profile: { login: isStranger ? `x${person}` : `login${person}`, site: 'Rome' },
  }
}

export function makeUser(index: number, shape: Shape): User {
  return {
    ...makeRecord(`user.${shape.key(index)}`, shape),
    id: `u${index}`,
    displayName: `Person ${index}`,
    employeeIds: [`E${index}`],
    profile: { login: `login${index}`, site: 'Rome' },
    department: `Department ${index % 40}`,
  }
}

function makeRecord(
  name: string,
  { moreEmails }: Shape,
): Pick<Account, 'email' | 'emails' | 'username'> {
  const email = `${name}@Acme.example`
  const more = Array.from({ length: moreEmails }, (_, index) => `${name}@${index}.acme.example`)
  return { email, emails: [email, ...more], username: name }
}
