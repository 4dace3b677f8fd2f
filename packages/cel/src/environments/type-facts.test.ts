import { describe, expect, test } from 'vitest'
import { compile, getEnvironment } from '../index.ts'

// Known facts about users, accounts, tasks and entitlements in rules.

const environment = getEnvironment('policy-condition')

/** Returns the value of a rule, or its error codes. */
function condition(expression: string, input: object): unknown {
  const compilation = compile(expression, environment)
  if (!compilation.ok) return compilation.issues.map(({ code }) => code)
  const evaluation = compilation.program.evaluate(input)
  return evaluation.ok ? evaluation.value : evaluation.issues.map(({ code }) => code)
}

describe('types in CEL', () => {
  const full = {
    id: 'u1',
    email: 'ann@acme.example',
    emails: ['ann@acme.example'],
    displayName: 'Ann',
    username: 'ann',
    usernames: ['ann'],
    department: 'IT',
    jobTitle: 'Engineer',
    employmentType: 'Full Time',
    employmentStatus: 'Active',
    status: 'ENABLED',
    directoryStatus: 'USER_STATUS_DISABLED',
    type: 'USER_TYPE_HUMAN',
    manager: 'max@acme.example',
    manager_id: 'u2',
    employeeIds: ['E1'],
    profile: { site: 'Rome', floor: 3 },
    attributes: { contractor: 'true' },
    createdAt: '2024-01-01T00:00:00Z',
  }
  const subject = (expression: string, given: object = full): unknown =>
    condition(expression, { subject: given })

  test.each([
    'subject.id == "u1" && subject.email == "ann@acme.example"',
    'subject.emails == ["ann@acme.example"] && subject.usernames == ["ann"]',
    'subject.displayName == "Ann" && subject.display_name == "Ann"',
    'subject.jobTitle == "Engineer" && subject.job_title == "Engineer"',
    'subject.employment_type == "Full Time" && subject.employment_status == "Active"',
    'subject.status == UserStatus.ENABLED && subject.status != UserStatus.DELETED',
    'subject.directoryStatus == UserStatus.DISABLED && subject.directory_status == UserStatus.DISABLED',
    'subject.type == UserType.HUMAN && subject.type != UserType.AGENT',
    'subject.manager == "max@acme.example" && subject.manager_id == "u2" && subject.managerId == "u2"',
    '"E1" in subject.employeeIds && subject.employee_ids.size() == 1',
    'subject.profile.site == "Rome" && subject.profile.floor == 3',
    'subject.attributes.contractor == "true"',
  ])('of User: %s', (expression) => {
    expect(subject(expression)).toBe(true)
  })

  test.each([
    'account.displayName == "Ann" && account.username == "ann" && account.employeeIds == ["E1"]',
    'account.app_user_type == AppUserType.USER && account.appUserType == AppUserType.USER',
    'account.status.status == UserStatus.ENABLED && account.status.details == "ok"',
    'account.profile.login == "ann" && !has(account.attributes.shared)',
  ])('of AppUser: %s', (expression) => {
    const account = {
      ...full,
      app_user_type: 'APP_USER_TYPE_USER',
      status: { status: 'STATUS_ENABLED', details: 'ok' },
      profile: { login: 'ann' },
    }
    expect(condition(expression, { account })).toBe(true)
  })

  test.each([
    'task.numericId == 12345678901234567',
    'task.numeric_id > 1',
    'task.created_at == timestamp("2024-05-01T10:00:00Z")',
    'task.createdAt.getFullYear() == 2024',
    'task.isGrantPermanent && task.is_grant_permanent',
    'task.grantDuration == duration("1h")',
    'task.subjectUserId == "u1" && task.requestorUserId == "u2"',
    'task.origin == TaskOrigin.TIME_REVOKE',
    'task.analysis.hasConflictViolations && "c1" in task.analysis.conflictViolations',
  ])('of Task: %s', (expression) => {
    const task = {
      numericId: '12345678901234567',
      createdAt: '2024-05-01T10:00:00Z',
      isGrantPermanent: true,
      grantDuration: '3600s',
      subjectUserId: 'u1',
      requestorUserId: 'u2',
      origin: 'TIME_REVOKE',
      analysis: { hasConflictViolations: true, conflictViolations: ['c1'] },
    }
    expect(condition(expression, { task })).toBe(true)
  })

  test('of Entitlement', () => {
    const entitlement = { id: 'e1', appId: 'a1', riskLevelValueId: 'r1', annotations: { tier: 1 } }
    const rule =
      'entitlement.id == "e1" && entitlement.app_id == "a1" && entitlement.risk_level_value_id == "r1" && entitlement.annotations.tier == 1'
    expect(condition(rule, { entitlement })).toBe(true)
  })

  test('an unknown field is a check error', () => {
    expect(subject('subject.mail == ""')).toEqual(['undefined_field'])
  })

  test.each([
    'subject.email == "" && subject.emails == [] && subject.profile == {}',
    'subject.status == UserStatus.UNSPECIFIED',
    '!has(subject.email) && !has(subject.emails) && !has(subject.status)',
  ])('an unset field reads as its zero value: %s', (expression) => {
    expect(subject(expression, {})).toBe(true)
    expect(subject(expression, { email: null, emails: null, status: 'UNKNOWN' })).toBe(true)
  })

  test.each([
    'task.created_at == timestamp("1970-01-01T00:00:00Z") && task.grantDuration == duration("0s")',
    'task.numericId == 0 && !task.isGrantPermanent && !task.analysis.hasConflictViolations',
    '!has(task.created_at) && !has(task.analysis) && !has(task.analysis.conflictViolations)',
  ])('messages, times and numbers have zero values too: %s', (expression) => {
    expect(condition(expression, { task: {} })).toBe(true)
  })

  test('has() is false for an empty scalar and true for a set message', () => {
    expect(subject('has(subject.email)', { email: '' })).toBe(false)
    expect(subject('has(subject.email)', { email: 'a' })).toBe(true)
    expect(condition('has(task.analysis)', { task: { analysis: {} } })).toBe(true)
    expect(condition('has(task.isGrantPermanent)', { task: { isGrantPermanent: false } })).toBe(
      false,
    )
  })

  test('profile and attributes are maps', () => {
    expect(subject('subject.profile.none == ""')).toEqual(['no_such_key'])
    expect(subject('has(subject.profile.site) && !has(subject.attributes.none)')).toBe(true)
  })

  test('an enumeration accepts unknown values, which equal no known value', () => {
    const rule =
      'subject.type != UserType.HUMAN && subject.type != UserType.UNSPECIFIED && has(subject.type)'
    expect(subject(rule, { type: 'ROBOT' })).toBe(true)
    expect(subject('subject.type == 9', { type: 9 })).toBe(true)
  })

  test.each([
    [{ email: 7 }, 'subject.email must be a string, not a number'],
    [{ emails: 'a' }, 'subject.emails must be an array, not a string'],
    [{ status: true }, 'subject.status must be an integer, not a boolean'],
    [
      { displayName: 'a', display_name: 'b' },
      'subject has the field displayName twice, the second time as display_name',
    ],
  ])('rejects input that is not a user: %j', (given, message) => {
    const compilation = compile('subject.id == ""', environment)
    expect(compilation.ok && compilation.program.evaluate({ subject: given })).toMatchObject({
      ok: false,
      issues: [{ code: 'invalid_input', stage: 'input', message }],
    })
  })

  test.each([
    ['UserStatus', ['ENABLED', 'DISABLED', 'DELETED']],
    ['UserType', ['HUMAN', 'AGENT', 'SERVICE', 'SYSTEM']],
    ['AppUserType', ['USER', 'SERVICE_ACCOUNT', 'SYSTEM_ACCOUNT']],
    [
      'TaskOrigin',
      ['WEBAPP', 'SLACK', 'API', 'JIRA', 'COPILOT', 'PROFILE_MEMBERSHIP_AUTOMATION', 'TIME_REVOKE'],
    ],
    ['TimeFormat', ['RFC3339', 'DATE', 'DATETIME', 'TIME']],
  ])('the values of %s are documented', (enumeration, values) => {
    const documented = environment.constants
      .filter(({ confidence, name }) => confidence === 'documented' && name.startsWith(enumeration))
      .map(({ name }) => name)
    expect(documented.toSorted()).toEqual(values.map((each) => `${enumeration}.${each}`).toSorted())
  })

  test('inferred values are assumptions', () => {
    const compilation = compile('account.status.status == UserStatus.UNSPECIFIED', environment)
    const assumptions = compilation.ok ? compilation.program.assumptions : []
    expect(assumptions.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'variable UserStatus.UNSPECIFIED',
      'type AppUserStatus.status',
    ])
  })
})
