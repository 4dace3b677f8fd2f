import { bombs } from '../bomb.ts'
import { range } from '../inputs/texts.ts'

const tooMuch =
  /^limit_exceeded: the evaluation takes more than (?:50000000 steps|130 MiB of memory)$/

/** Returns an expression that evaluates `body` a million times, in three nested loops of one hundred iterations. */
const often = (body: string): string => {
  const hundred = `[${range(100).join()}]`
  return `${hundred}.all(i, ${hundred}.all(j, ${hundred}.all(k, ${body})))`
}

const ids = (count: number): string[] => range(count).map((n) => `u${n}`)
const users = (count: number): unknown[] =>
  ids(count).map((id) => ({ id, email: `${id}@x.example` }))
const reports = (count: number): unknown[] =>
  ids(count).map((id) => ({ id, email: `${id}@x.example`, managerIds: ['u0'] }))

/** Rules with the service's own functions, on large directories and on hostile structures. */
export const directory = bombs('directory', () => import('../kinds/directory.ts'), [
  {
    name: 'a group by its name among a hundred thousand',
    input: () => ({
      expression: often('sync.directory.groups.v1.FindByName("g99999").id == "99999"'),
      directory: { groups: range(100_000).map((n) => ({ id: `${n}`, displayName: `g${n}` })) },
    }),
    expected: /^true$|^limit_exceeded: /,
  },
  {
    name: 'a member of an entitlement among three hundred thousand',
    input: () => ({
      expression: often('!sync.user.v1.HasEntitlement(subject, "a", "e")'),
      directory: {
        users: [],
        entitlements: [{ appId: 'a', id: 'e', memberUserIds: ids(300_000).slice(1) }],
      },
    }),
    expected: /^true$|^limit_exceeded: /,
    megabytes: 384,
  },
  {
    name: 'the direct reports of a manager of fifty thousand',
    input: () => ({
      expression: often('sync.directory.users.v1.DirectReports(subject).size() > 0'),
      directory: { users: reports(50_000) },
    }),
    expected: tooMuch,
    megabytes: 384,
  },
  {
    name: 'the members of a large entitlement',
    input: () => ({
      expression: often('sync.directory.apps.v1.GetEntitlementMembers("a", "e").size() > 0'),
      directory: {
        users: users(50_000),
        entitlements: [{ appId: 'a', id: 'e', memberUserIds: ids(50_000) }],
      },
    }),
    expected: tooMuch,
    megabytes: 384,
  },
  {
    name: 'managers who manage each other',
    input: () => ({
      expression: often('sync.directory.users.v1.GetManagers(subject).size() > 0'),
      directory: {
        users: ids(2_000).map((id) => ({ id, email: `${id}@x.example`, managerIds: ids(2_000) })),
      },
    }),
    expected: tooMuch,
    megabytes: 384,
  },
  {
    name: 'the reports of equal managers, for each report of fourteen thousand',
    input: () => ({
      expression:
        'sync.directory.users.v1.DirectReports(sync.directory.users.v1.DirectReports(subject).map(x, User{id: "u0"})).size() == 14000',
      directory: { users: reports(14_000) },
    }),
    expected: /^true$/,
  },
  {
    name: 'the reports that two thousand managers share',
    input: () => ({
      expression:
        'sync.directory.users.v1.DirectReports(sync.directory.users.v1.DirectReports(subject)).size() > 0',
      directory: { users: ids(2_000).map((id) => ({ id, managerIds: ids(2_000) })) },
    }),
    expected: /^true$|^limit_exceeded: /,
    megabytes: 384,
  },
  {
    name: 'a hundred thousand managers who are not in the directory',
    input: () => ({
      expression: often('sync.directory.users.v1.GetManagers(subject).size() == 0'),
      directory: { users: [{ id: 'u0', managerIds: ids(100_000).slice(1) }] },
    }),
    expected: tooMuch,
  },
  {
    name: 'a hundred thousand members who are not in the directory',
    input: () => ({
      expression: often('sync.directory.apps.v1.GetEntitlementMembers("a", "e").size() == 0'),
      directory: {
        users: [],
        entitlements: [{ appId: 'a', id: 'e', memberUserIds: ids(100_000) }],
      },
    }),
    expected: tooMuch,
  },
  {
    name: 'an account by a long id',
    input: () => ({
      expression: often('!sync.user.v1.HasApp(subject, "a")'),
      directory: { appUsers: [] },
      subject: 'é中'.repeat(250_000),
    }),
    expected: tooMuch,
  },
  {
    name: 'moments written by a long layout',
    input: () => ({
      expression: often(
        `time.format(now(), "${'2006-01-02 Monday .000 '.repeat(100)}", "Europe/Rome") != ""`,
      ),
      directory: {},
    }),
    expected: tooMuch,
  },
  {
    name: 'moments read and written',
    input: () => ({
      expression: often(
        'time.parse(time.format(now(), TimeFormat.RFC3339), TimeFormat.RFC3339) != now() || true',
      ),
      directory: {},
    }),
    expected: tooMuch,
  },
  {
    name: 'the beginnings of units in zones by turns',
    input: () => ({
      expression: often(
        'time.start_of(now(), "month", ["Europe/Rome", "Asia/Tokyo", "America/New_York"][k % 3]) < now()',
      ),
      directory: {},
    }),
    expected: tooMuch,
  },
])
