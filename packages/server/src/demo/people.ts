/** An employee of the demo company. */
export interface Person {
  /** The user id, which is also the username in every app. */
  readonly id: string
  readonly name: string
  readonly department: string
  readonly title: string
  /** The manager's user id; empty for the head of the company. */
  readonly manager: string
  readonly employeeId: string
  /** The type of employment; `full_time` if omitted. */
  readonly employment?: 'contractor' | 'part_time'
  /** True if the employee has left the company. */
  readonly hasLeft?: boolean
}

/** A reserved domain that cannot be registered. */
export const DOMAIN = 'lumen.example'

type Row = readonly [id: string, name: string, title: string, manager: string]

const departments: Readonly<Record<string, readonly Row[]>> = {
  Executive: [['grace', 'Grace Hopper', 'Chief executive', '']],
  Engineering: [
    ['ada', 'Ada Lovelace', 'Head of engineering', 'grace'],
    ['alan', 'Alan Turing', 'Platform engineer', 'ada'],
    ['barbara', 'Barbara Liskov', 'Principal engineer', 'ada'],
    ['claude', 'Claude Shannon', 'Data engineer', 'barbara'],
    ['dennis', 'Dennis Ritchie', 'Systems engineer', 'alan'],
    ['donald', 'Donald Knuth', 'Documentation engineer', 'barbara'],
    ['edsger', 'Edsger Dijkstra', 'Site reliability engineer', 'alan'],
    ['frances', 'Frances Allen', 'Compiler engineer', 'barbara'],
    ['ken', 'Ken Thompson', 'Systems engineer', 'alan'],
    ['radia', 'Radia Perlman', 'Network engineer', 'alan'],
  ],
  Security: [
    ['whitfield', 'Whitfield Diffie', 'Head of security', 'grace'],
    ['adi', 'Adi Shamir', 'Security engineer', 'whitfield'],
    ['shafi', 'Shafi Goldwasser', 'Identity engineer', 'whitfield'],
  ],
  Finance: [
    ['evelyn', 'Evelyn Berezin', 'Head of finance', 'grace'],
    ['luca', 'Luca Pacioli', 'Accountant', 'evelyn'],
    ['mary', 'Mary Addison Hamilton', 'Controller', 'evelyn'],
  ],
  People: [
    ['lillian', 'Lillian Gilbreth', 'Head of people', 'grace'],
    ['mary-parker', 'Mary Parker Follett', 'Recruiter', 'lillian'],
  ],
  Sales: [
    ['thomas', 'Thomas Watson', 'Head of sales', 'grace'],
    ['brownie', 'Brownie Wise', 'Account executive', 'thomas'],
    ['dale', 'Dale Carnegie', 'Account executive', 'thomas'],
    ['madam', 'Sarah Breedlove', 'Account executive', 'thomas'],
  ],
  Support: [
    ['hedy', 'Hedy Lamarr', 'Head of support', 'grace'],
    ['joan', 'Joan Clarke', 'Support engineer', 'hedy'],
    ['katherine', 'Katherine Johnson', 'Support engineer', 'hedy'],
    ['margaret', 'Margaret Hamilton', 'Support engineer', 'hedy'],
  ],
}

const employments: Readonly<Record<string, Person['employment']>> = {
  donald: 'part_time',
  madam: 'contractor',
  radia: 'contractor',
}

const leavers: ReadonlySet<string> = new Set(['dale'])

/** All employees, with managers before their reports. */
export const people: readonly Person[] = Object.entries(departments)
  .flatMap(([department, rows]) => rows.map((row) => ({ department, row })))
  .map(({ department, row: [id, name, title, manager] }, index) => {
    const employment = employments[id]
    return {
      id,
      name,
      department,
      title,
      manager,
      employeeId: `E-${1001 + index}`,
      ...(employment && { employment }),
      ...(leavers.has(id) && { hasLeft: true }),
    }
  })

/** Returns the user ids of a department's employees. */
export function membersOf(department: string): readonly string[] {
  return people.filter((person) => person.department === department).map(({ id }) => id)
}
