/** An export of a product, in its usual layout, with the people of `people`. */
export interface ProductExport {
  readonly product: string
  readonly name: string
  readonly content: string | Uint8Array
}

interface Person {
  readonly first: string
  readonly last: string
  readonly number: string
}

const people: readonly Person[] = [
  { first: 'Ann', last: 'Lee', number: '100001' },
  { first: 'Zoë', last: 'Müller', number: '100002' },
  { first: 'José', last: 'García, Jr.', number: '100003' },
  { first: 'Bob', last: 'O\u2019Neil', number: '100004' },
]

const emailOf = ({ first }: Person): string =>
  `${first.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()}@acme.example`

const quoted = (cells: readonly string[]): string =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()

const minimal =
  (delimiter: string) =>
  (cells: readonly string[]): string =>
    cells
      .map((cell) =>
        cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell,
      )
      .join(delimiter)

const lines = (rows: readonly string[], end = '\r\n'): string =>
  rows.map((row) => row + end).join('')

/** Characters of Windows-1252 that Latin-1 lacks are written as their bytes. */
const inWindows1252 = (text: string): Uint8Array =>
  Buffer.from(text.replaceAll('\u2019', '\u0092'), 'latin1')

/** The users as the service exports them. */
export const usersCsv = lines(
  [
    'id,email,displayName,employeeIds',
    ...people.map((person, index) =>
      minimal(',')([`u${index}`, emailOf(person), `${person.first} ${person.last}`, person.number]),
    ),
  ],
  '\n',
)

/** Generated exports in the layouts of five products. */
export const productExports: readonly ProductExport[] = [
  {
    product: 'Okta: quoted CSV in UTF-8',
    name: 'okta.csv',
    content: lines([
      quoted(['User Id', 'Login', 'Email', 'First name', 'Last name', 'Employee number', 'Status']),
      ...people.map((person) =>
        quoted([
          `00u${person.number}`,
          emailOf(person),
          emailOf(person),
          person.first,
          person.last,
          person.number,
          'ACTIVE',
        ]),
      ),
    ]),
  },
  {
    product: 'Active Directory: Export-Csv with semicolons in Windows-1252',
    name: 'ad.csv',
    content: inWindows1252(
      lines([
        '#TYPE Selected.Microsoft.ActiveDirectory.Management.ADUser',
        '"ObjectGUID";"SamAccountName";"UserPrincipalName";"mail";"EmployeeID";"DistinguishedName";"Enabled"',
        ...people.map((person) =>
          minimal(';')([
            `guid-${person.number}`,
            person.first.toLowerCase(),
            emailOf(person),
            emailOf(person),
            person.number,
            `CN=${person.last}\\, ${person.first},OU=Staff,DC=acme,DC=example`,
            'True',
          ]),
        ),
      ]),
    ),
  },
  {
    product: 'Entra: CSV with a byte order mark in UTF-8',
    name: 'entra.csv',
    content: `\ufeff${lines([
      'userPrincipalName,displayName,surname,mail,givenName,id,userType,jobTitle,department,accountEnabled,employeeId',
      ...people.map((person) =>
        minimal(',')([
          `${person.first.toLowerCase()}@acme.onmicrosoft.example`,
          `${person.first} ${person.last}`,
          person.last,
          emailOf(person),
          person.first,
          `object-${person.number}`,
          'Member',
          '',
          '',
          'True',
          person.number,
        ]),
      ),
    ])}`,
  },
  {
    product: 'Workday: tabs in UTF-16',
    name: 'workday.txt',
    content: Buffer.from(
      `\ufeff${lines([
        'Worker\tEmployee ID\tEmail - Primary Work\tBusiness Title\tCost Center\tWorker Status',
        ...people.map((person) =>
          minimal('\t')([
            `${person.first} ${person.last}`,
            person.number,
            emailOf(person),
            'Engineer',
            '4100 Research',
            'Active',
          ]),
        ),
      ])}`,
      'utf16le',
    ),
  },
  {
    product: 'Google Workspace: CSV with remarks in the header',
    name: 'google.csv',
    content: lines(
      [
        'First Name [Required],Last Name [Required],Email Address [Required],Org Unit Path [Required],Status [READ ONLY],Employee ID,Recovery Email',
        ...people.map((person) =>
          minimal(',')([
            person.first,
            person.last,
            emailOf(person),
            '/Staff',
            'Active',
            person.number,
            `home.${emailOf(person)}`,
          ]),
        ),
      ],
      '\n',
    ),
  },
]
