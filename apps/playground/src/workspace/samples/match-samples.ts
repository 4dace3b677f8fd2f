import type { Sample } from './sample.ts'

const people = [
  { id: 'u1', email: 'ann@acme.example', displayName: 'Ann Lee', employeeIds: ['E100'] },
  { id: 'u2', email: 'bob@acme.example', displayName: 'Bob Roe', employeeIds: ['E2'] },
  { id: 'u3', email: 'eve@acme.example', displayName: 'Eve Roe', employeeIds: ['E2'] },
]

const accounts = [
  { id: 'a1', email: 'Ann+github@acme.example', profile: {} },
  { id: 'a2', email: 'robert@acme.example', employeeIds: ['E2'], profile: {} },
  { id: 'a3', email: 'build@acme.example', profile: { kind: 'robot' } },
  { id: 'a4', email: 'new@acme.example', profile: {} },
]

/** Formats one record per line, so records are easier to compare than in indented JSON. */
const listed = (records: readonly object[]): string =>
  `[\n${records.map((record) => `  ${JSON.stringify(record)}`).join(',\n')}\n]`

/** Sample match configurations with accounts and users. */
export const matchSamples: readonly Sample[] = [
  {
    id: 'match-email',
    title: 'By email, then by employee id',
    workspace: {
      kind: 'match',
      suite: {
        kind: 'match',
        cases: [
          {
            name: 'ignores the suffix of an email',
            account: 'a1',
            expect: { outcome: 'matched', user: 'u1' },
          },
          {
            name: 'a shared employee id is ambiguous',
            account: 'a2',
            expect: { outcome: 'ambiguous', users: ['u2', 'u3'] },
          },
          { name: 'robots are ignored', account: 'a3', expect: 'ignored' },
          { name: 'other accounts become users', account: 'a4', expect: 'created' },
        ],
      },
      filter: 'has(appUser.profile.kind) && appUser.profile.kind == "robot" ? "IGNORE" : "CREATE"',
      matchCases: [
        {
          appUserKeyCel: 'appUser.email.lowerAscii().split("@")[0].split("+")[0] + "@acme.example"',
          userKeyCel: 'user.email.lowerAscii()',
        },
        { appUserKeyCel: 'appUser.employeeIds', userKeyCel: 'user.employeeIds' },
      ],
      accounts: listed(accounts),
      users: listed(people),
    },
  },
  {
    id: 'match-default',
    title: "The service's own rules",
    workspace: {
      kind: 'match',
      suite: {
        kind: 'match',
        cases: [
          { name: 'an email with a suffix is different', account: 'a1', expect: 'created' },
          {
            name: 'a shared employee id is ambiguous',
            account: 'a2',
            expect: { outcome: 'ambiguous', users: ['u2', 'u3'] },
          },
          { name: 'robots become users', account: 'a3', expect: 'created' },
        ],
      },
      filter: '',
      matchCases: [],
      accounts: listed(accounts),
      users: listed(people),
    },
  },
]
