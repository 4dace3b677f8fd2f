import { describe, expect, test } from 'vitest'
import { compile, formatIssues, formatValue, getEnvironment } from '../../index.ts'
import { anyResult } from '../../environments/cel-go.ts'
import { defineEnvironment } from '../../environments/define-environment.ts'
import { readDirectory } from './read-directory.ts'

const policies = getEnvironment('policy-condition')
// Allows any result type so that tests can inspect function results.
const environment = defineEnvironment({ ...policies, result: anyResult }, policies.load())

const directory = {
  users: [
    { id: 'u1', email: 'ann@acme.example', managerIds: ['u2', 'u9'], status: 'ENABLED' },
    { id: 'u2', email: 'max@acme.example', emails: ['max@acme.example', 'm@acme.example'] },
    { id: 'u3', email: 'eve@acme.example', manager: 'm@acme.example' },
    { id: 'u4', email: 'old@acme.example', managerId: 'u2', deletedAt: '2024-01-01T00:00:00Z' },
    { id: 'u5', email: 'twin@acme.example', managerIds: ['u3'] },
    { id: 'u6', email: 'twin@acme.example' },
  ],
  appUsers: [
    { id: 'a1', appId: 'app1', identityUserId: 'u1', status: { status: 'STATUS_DISABLED' } },
    { id: 'a2', appId: 'app1', identityUserId: 'u1', status: { status: 'ENABLED' } },
    { id: 'a3', appId: 'app1', identityUserId: 'u2', status: { status: 'DELETED' } },
    { id: 'a4', appId: 'app2', identityUserId: 'u2' },
    { id: 'a5', appId: 'app1', identityUserId: 'u3', deletedAt: '2024-01-01T00:00:00Z' },
    { id: 'a6', appId: 'app1' },
  ],
  entitlements: [
    { appId: 'app1', id: 'e1', memberUserIds: ['u1', 'u2', 'u2', 'gone'], ownerUserIds: ['u3'] },
    { appId: 'app1', id: 'e2' },
  ],
  groups: [
    { id: 'g1', displayName: 'Admins' },
    { id: 'g2', displayName: 'Twins' },
    { id: 'g3', displayName: 'Twins' },
  ],
}

/** Returns the value of a rule, or its error, as a string. */
function evaluate(
  expression: string,
  given: unknown = directory,
  { id = 'u1', ...options }: { readonly id?: string; readonly maxSteps?: number } = {},
): string {
  const compilation = compile(expression, environment)
  if (!compilation.ok) return formatIssues(compilation.issues, expression)
  const evaluation = compilation.program.evaluate(
    { subject: { id } },
    { directory: given, ...options },
  )
  return evaluation.ok ? formatValue(evaluation.value) : formatIssues(evaluation.issues, expression)
}

const user = (id: string): string => `sync.directory.users.v1.GetByID("${id}")`

describe('user.v1', () => {
  test.each([
    ['sync.user.v1.HasApp(subject, "app1")', 'true'],
    ['sync.user.v1.HasApp(subject, "app2")', 'false'],
    ['sync.user.v1.HasApp(subject, "no app")', 'false'],
    [`sync.user.v1.HasApp(${user('u2')}, "app1")`, 'false'],
    [`sync.user.v1.HasApp(${user('u2')}, "app2")`, 'true'],
    [`sync.user.v1.HasApp(${user('u3')}, "app1")`, 'false'],
    ['sync.user.v1.HasApp(User{id: "stranger"}, "app1")', 'false'],
    ['sync.user.v1.HasApp(User{}, "app1")', 'false'],
    ['sync.user.v1.HasEntitlement(subject, "app1", "e1")', 'true'],
    ['sync.user.v1.HasEntitlement(subject, "app1", "e2")', 'false'],
    ['sync.user.v1.HasEntitlement(subject, "app2", "e1")', 'false'],
    ['sync.user.v1.HasEntitlement(subject, "app1", "no entitlement")', 'false'],
    ['sync.user.v1.HasEntitlement(User{}, "app1", "e1")', 'false'],
    ['sync.user.v1.GetAppUserStatus(subject, "app1")', '"USER_STATUS_ENABLED"'],
    [`sync.user.v1.GetAppUserStatus(${user('u2')}, "app1")`, '"USER_STATUS_DELETED"'],
    [`sync.user.v1.GetAppUserStatus(${user('u3')}, "app1")`, '"USER_STATUS_DELETED"'],
    [`sync.user.v1.GetAppUserStatus(${user('u2')}, "app2")`, '"USER_STATUS_UNSPECIFIED"'],
    ['sync.user.v1.GetAppUserStatus(subject, "no app")', '"USER_STATUS_UNSPECIFIED"'],
    ['sync.user.v1.ListAppUsersForUser(subject, "app1").map(a, a.id)', '["a1", "a2"]'],
    [`sync.user.v1.ListAppUsersForUser(${user('u2')}, "app1")`, '[]'],
    ['sync.user.v1.ListAppUsersForUser(subject, "no app")', '[]'],
    [
      'sync.user.v1.ListAppUsersForUser(subject, "app1").all(a, a.status.status == UserStatus.ENABLED)',
      'false',
    ],
  ])('%s is %s', (expression, expected) => {
    expect(evaluate(expression)).toBe(expected)
  })
})

describe('directory', () => {
  test.each([
    ['sync.directory.users.v1.FindByEmail("ann@acme.example").id', '"u1"'],
    ['sync.directory.users.v1.FindByEmail("m@acme.example").id', '"u2"'],
    [`${user('u4')}.email`, '"old@acme.example"'],
    [`${user('u1')}.manager`, '"max@acme.example"'],
    [`${user('u1')}.manager_id`, '"u2"'],
    [`${user('u3')}.manager`, '"m@acme.example"'],
    [`${user('u3')}.manager_id`, '"u2"'],
    [`${user('u2')}.manager`, '""'],
    ['sync.directory.users.v1.GetManagers(subject).map(u, u.id)', '["u2"]'],
    [`sync.directory.users.v1.GetManagers(${user('u3')}).map(u, u.id)`, '["u2"]'],
    [`sync.directory.users.v1.GetManagers(${user('u2')})`, '[]'],
    ['sync.directory.users.v1.GetManagers(User{manager_id: "u3"}).map(u, u.id)', '["u3"]'],
    [
      'sync.directory.users.v1.GetManagers(User{manager: "eve@acme.example"}).map(u, u.id)',
      '["u3"]',
    ],
    ['sync.directory.users.v1.GetManagers(User{})', '[]'],
    [`sync.directory.users.v1.DirectReports(${user('u2')}).map(u, u.id)`, '["u1", "u3"]'],
    ['sync.directory.users.v1.DirectReports(subject)', '[]'],
    [
      `sync.directory.users.v1.DirectReports([${user('u2')}, ${user('u3')}]).map(u, u.id)`,
      '["u1", "u3", "u5"]',
    ],
    [
      `sync.directory.users.v1.DirectReports([${user('u3')}, ${user('u2')}, User{id: "u3"}]).map(u, u.id)`,
      '["u5", "u1", "u3"]',
    ],
    ['sync.directory.users.v1.DirectReports([])', '[]'],
    ['sync.directory.groups.v1.FindByName("Admins").id', '"g1"'],
    ['sync.directory.apps.v1.GetEntitlementMembers("app1", "e1").map(u, u.id)', '["u1", "u2"]'],
    ['sync.directory.apps.v1.GetEntitlementMembers("app1", "e2")', '[]'],
    ['sync.directory.apps.v1.GetEntitlementMembers("no app", "e1")', '[]'],
    ['sync.directory.apps.v1.GetEntitlementOwners("app1", "e1").map(u, u.id)', '["u3"]'],
    ['sync.directory.apps.v1.GetEntitlementOwners("app1", "no entitlement")', '[]'],
  ])('%s is %s', (expression, expected) => {
    expect(evaluate(expression)).toBe(expected)
  })

  test.each([
    [
      'sync.directory.users.v1.FindByEmail("nobody@acme.example")',
      'no user with the email "nobody@acme.example" was found',
    ],
    [
      'sync.directory.users.v1.FindByEmail("ANN@acme.example")',
      'no user with the email "ANN@acme.example" was found',
    ],
    [
      'sync.directory.users.v1.FindByEmail("old@acme.example")',
      'no user with the email "old@acme.example" was found',
    ],
    [user('u7'), 'no user with the id "u7" was found'],
    ['sync.directory.groups.v1.FindByName("admins")', 'no group with the name "admins" was found'],
    [
      'sync.directory.users.v1.FindByEmail("twin@acme.example")',
      'cannot tell locally: there is more than one user with the email "twin@acme.example"',
    ],
    [
      'sync.directory.groups.v1.FindByName("Twins")',
      'cannot tell locally: there is more than one group with the name "Twins"',
    ],
  ])('%s is an error', (expression, message) => {
    expect(evaluate(expression)).toBe(message)
  })

  test('an error is absorbed if the other operand decides', () => {
    expect(evaluate(`${user('u7')}.id == "u7" || true`)).toBe('true')
    expect(evaluate(`${user('u7')}.id == "u7" && false`)).toBe('false')
  })
})

describe('missing sections are unknown', () => {
  test.each<[string, unknown, string]>([
    ['sync.user.v1.HasApp(subject, "app1")', null, 'no directory was given'],
    ['sync.user.v1.HasApp(subject, "app1")', {}, 'the directory given has no appUsers'],
    [user('u1'), { appUsers: [] }, 'the directory given has no users'],
    [
      'sync.user.v1.HasEntitlement(subject, "app1", "e1")',
      { users: [] },
      'the directory given has no entitlements',
    ],
    [
      'sync.directory.groups.v1.FindByName("Admins")',
      { users: [] },
      'the directory given has no groups',
    ],
    [
      'sync.directory.apps.v1.GetEntitlementMembers("app1", "e1")',
      { entitlements: directory.entitlements },
      'the directory given has no users',
    ],
  ])('%s', (expression, given, reason) => {
    expect(evaluate(expression, given)).toBe(`cannot tell locally: ${reason}`)
  })

  test('an empty section is complete', () => {
    const rule = 'sync.directory.apps.v1.GetEntitlementMembers("app1", "e1")'
    expect(evaluate(rule, { entitlements: [] })).toBe('[]')
  })
})

describe('a directory', () => {
  test('is validated once for many evaluations', () => {
    const reading = readDirectory(directory)
    expect(reading.ok && evaluate('sync.user.v1.HasApp(subject, "app1")', reading.directory)).toBe(
      'true',
    )
  })

  test.each<[unknown, string]>([
    [7, 'the directory is not valid: must be an object, not a number'],
    [[], 'the directory is not valid: must be an object, not an array'],
    [
      { user: [] },
      'the directory is not valid: user is not one of users, appUsers, entitlements, groups',
    ],
    [{ users: {} }, 'the directory is not valid: users must be an array, not an object'],
    [{ users: [7] }, 'the directory is not valid: users[0] must be an object, not a number'],
    [
      { users: [{ id: '' }, {}] },
      'the directory is not valid: users[0].id must be a string, not an empty string; users[1].id must be a string, not missing',
    ],
    [
      { users: [], entitlements: [{ appId: 'a', id: 'b', memberUserIds: 'u1' }] },
      'the directory is not valid: entitlements[0].memberUserIds must be an array of strings',
    ],
    [
      { users: [{ id: 'u1' }, { id: 'u1' }] },
      'the directory is not valid: users[1].id is also the id of users[0]',
    ],
  ])('rejects %j', (given, message) => {
    expect(evaluate(user('u1'), given)).toBe(message)
  })

  test('reports the first problems of invalid data', () => {
    const reading = readDirectory({ groups: Array.from({ length: 1000 }, () => 1) })
    expect(reading.ok ? 0 : reading.problems.length).toBe(100)
  })

  test('with wrong record types is invalid input', () => {
    const given = { users: [{ id: 'u1', emails: 'ann@acme.example' }] }
    expect(evaluate(user('u1'), given)).toBe(
      'the User u1 of the directory.emails must be an array, not a string',
    )
  })

  test.each(['__proto__', 'constructor', 'toString'])('accepts the name %s', (name) => {
    const given = JSON.parse(
      `{"users": [{"id": "${name}", "${name}": 1}], "appUsers": [], "entitlements": []}`,
    )
    expect(evaluate(`${user(name)}.id`, given)).toBe(`"${name}"`)
    expect(evaluate(`sync.user.v1.HasApp(${user(name)}, "${name}")`, given)).toBe('false')
    expect(evaluate(`sync.user.v1.HasEntitlement(subject, "${name}", "${name}")`, given)).toBe(
      'false',
    )
  })
})

describe('a lookup counts steps for', () => {
  const service = 'sync.directory.users.v1'
  const many = Array.from({ length: 1000 }, (_, index) => `v${index}`)
  const peers = ['u1', ...many.slice(0, 200)]
  const long = 'x'.repeat(100_000)
  test.each<
    [what: string, expression: string, given: unknown, options?: { id?: string; maxSteps?: number }]
  >([
    [
      'managers that are not in the directory',
      `${service}.GetManagers(subject)`,
      { users: [{ id: 'u1', managerIds: many }] },
    ],
    [
      'a manager named many times',
      `${service}.GetManagers(subject)`,
      { users: [{ id: 'u1', managerIds: many.map(() => 'u1') }] },
    ],
    [
      'emails without reports',
      `${service}.DirectReports(subject)`,
      { users: [{ id: 'u1', emails: many }] },
    ],
    [
      'reports that managers share',
      `${service}.DirectReports(${service}.DirectReports(subject))`,
      { users: peers.map((id) => ({ id, managerIds: peers })) },
      { maxSteps: 200_000 },
    ],
    [
      'members that are not in the directory',
      'sync.directory.apps.v1.GetEntitlementMembers("app1", "e1")',
      { users: [], entitlements: [{ appId: 'app1', id: 'e1', memberUserIds: many }] },
    ],
    ['a long id', 'sync.user.v1.HasApp(subject, "app1")', { appUsers: [] }, { id: long }],
    ['a long email', `${service}.GetManagers(subject)`, { users: [{ id: 'u1', manager: long }] }],
  ])('%s', (_what, expression, given, { id = 'u1', maxSteps = 5_000 } = {}) => {
    expect(evaluate(expression, given, { id, maxSteps })).toMatch(
      `the evaluation takes more than ${maxSteps} steps`,
    )
  })

  test('equal managers once', () => {
    const users = peers.map((id) => ({ id, managerIds: ['u1'] }))
    const equal = `${service}.DirectReports(subject).map(user, User{id: "u1"})`
    const result = evaluate(
      `${service}.DirectReports(${equal}).size()`,
      { users },
      { maxSteps: 100_000 },
    )
    expect(result).toBe(String(peers.length))
  })
})

describe('functions on strings and addresses', () => {
  test.each([
    ['"".ifEmpty("none")', '"none"'],
    ['"a".ifEmpty("none")', '"a"'],
    ['subject.department.ifEmpty("none")', '"none"'],
    ['cidr("10.0.0.0/8").contains(ip("10.1.2.3"))', 'true'],
    ['cidr("10.0.0.0/8").contains(ip("11.1.2.3"))', 'false'],
    ['ip("10.1.2.3").within(cidr("10.0.0.0/8"))', 'true'],
    ['ip("::1").within(cidr("10.0.0.0/8"))', 'false'],
    ['"infra".contains("fra")', 'true'],
    ['dyn("infra").contains("fra")', 'true'],
    ['"A".lowerAscii() + "b".upperAscii() + " c ".trim()', '"aBc"'],
    ['"a+b".replace("+b", "").split(",")', '["a"]'],
  ])('%s is %s', (expression, expected) => {
    expect(evaluate(expression)).toBe(expected)
  })

  test('an invalid address is an error', () => {
    expect(evaluate('ip("acme")')).toMatch(/acme/)
  })
})

test.each([
  'sync.user.v1.HasApp("u1", "app1")',
  'sync.user.v1.HasApp(subject, 1)',
  'sync.user.v1.HasApp(subject)',
  'sync.directory.users.v1.GetManagers("u1")',
  'sync.directory.users.v1.DirectReports(["u1"])',
  'sync.directory.users.v1.FindByEmail(subject)',
])('%s is a check error', (expression) => {
  expect(evaluate(expression)).toMatch(/found no matching overload/)
})

test.each([
  'sync.user.v1.HasApp(dyn("u1"), "app1")',
  'sync.directory.users.v1.DirectReports(dyn(["u1"]))',
  'sync.directory.users.v1.GetByID(dyn(1))',
])('%s is an evaluation error', (expression) => {
  expect(evaluate(expression)).toMatch(/^no such overload/)
})
