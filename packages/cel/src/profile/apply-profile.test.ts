import { describe, expect, test } from 'vitest'
import {
  compile,
  environmentIds,
  type EnvironmentId,
  formFieldEnvironment,
  getEnvironment,
} from '../index.ts'
import { parseProfile } from './index.ts'
import type { Profile } from './profile.ts'

function profileOf(data: unknown): Profile {
  const parsed = parseProfile(data)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.profile
}

/** Returns the value of a rule, or its error codes. */
function evaluate(
  id: EnvironmentId,
  profile: unknown,
  expression: string,
  input: object,
  directory?: object,
): unknown {
  const compilation = compile(expression, getEnvironment(id, profileOf(profile)))
  if (!compilation.ok) return compilation.issues.map(({ code }) => code)
  const evaluation = compilation.program.evaluate(input, { directory })
  return evaluation.ok ? evaluation.value : evaluation.issues.map(({ code }) => code)
}

describe('renaming roots', () => {
  const rename = { environments: { 'account-filter': { rename: { appUser: 'acct' } } } }

  test.each([
    ['acct.email == "a"', { acct: { email: 'a' } }, true],
    ['acct.email == "a"', { account: { email: 'a' } }, true],
    ['account.email == "a"', { acct: { email: 'a' } }, true],
  ])('renames a root with aliases: %s of %j', (expression, input, expected) => {
    expect(evaluate('account-filter', rename, expression, input)).toBe(expected)
  })

  test('renamed roots are no longer assumptions', () => {
    const { variables } = getEnvironment('account-filter', profileOf(rename))
    expect(variables.map(({ confidence, name }) => [name, confidence])).toEqual([
      ['acct', 'documented'],
      ['app_user', 'assumed'],
      ['account', 'assumed'],
      ['subject', 'assumed'],
    ])
    expect(variables[0]).toMatchObject({ example: 'acct.email.lowerAscii()' })
  })
})

describe('the namespace of the service', () => {
  const profile = { namespace: 'acme' }
  const directory = { users: [], appUsers: [{ appId: 'app1', identityUserId: 'u1' }] }
  const input = { subject: { id: 'u1' } }

  test('applies to its functions', () => {
    const rule = 'acme.user.v1.HasApp(subject, "app1")'
    expect(evaluate('policy-condition', profile, rule, input, directory)).toBe(true)
    const { functions } = getEnvironment('policy-condition', profileOf(profile))
    expect(functions.map(({ name }) => name)).toContain('acme.user.v1.HasApp')
  })

  test('replaces the default namespace', () => {
    const rule = 'sync.user.v1.HasApp(subject, "app1")'
    expect(evaluate('policy-condition', profile, rule, input, directory)).toContain(
      'undeclared_reference',
    )
  })

  test('leaves environments without such functions unchanged', () => {
    expect(getEnvironment('workload-federation', profileOf(profile))).toBe(
      getEnvironment('workload-federation'),
    )
  })
})

describe('the representation of users', () => {
  const maps = { typesAre: 'maps' }

  test.each<[string, unknown, object, unknown]>([
    ['subject.department == ""', {}, {}, true],
    ['subject.department == ""', maps, {}, ['no_such_key']],
    ['has(subject.department)', {}, { department: '' }, false],
    ['has(subject.department)', maps, { department: '' }, true],
    ['has(subject.department)', maps, { department: null }, true],
    ['has(subject.department)', maps, {}, false],
    ['subject.badge == "7"', {}, { badge: '7' }, ['undefined_field']],
    ['subject.badge == "7"', maps, { badge: '7' }, true],
    ['subject.display_name == "Ann"', maps, { displayName: 'Ann' }, true],
    ['subject.displayName == "Ann"', maps, { display_name: 'Ann' }, true],
    ['subject.status == UserStatus.ENABLED', maps, { status: 'ENABLED' }, true],
    ['subject == {"email": "a"}', maps, { email: 'a' }, true],
  ])('%s with %j', (expression, profile, subject, expected) => {
    expect(evaluate('policy-condition', profile, expression, { subject })).toEqual(expected)
  })

  const directory = {
    users: [
      { id: 'u1', email: 'ann@acme.example', managerIds: ['u2'] },
      { id: 'u2', email: 'max@acme.example' },
    ],
    appUsers: [{ id: 'a1', appId: 'app1', identityUserId: 'u1' }],
  }

  test.each([
    'sync.user.v1.HasApp(subject, "app1")',
    'sync.user.v1.ListAppUsersForUser(subject, "app1")[0].id == "a1"',
    'sync.directory.users.v1.GetManagers(subject)[0].email == "max@acme.example"',
    'sync.directory.users.v1.DirectReports(sync.directory.users.v1.GetByID("u2"))[0].id == "u1"',
    'sync.directory.users.v1.DirectReports([sync.directory.users.v1.GetByID("u2")]).size() == 1',
  ])('applies to the functions of the service: %s', (rule) => {
    const input = { subject: { id: 'u1' } }
    expect(evaluate('policy-condition', maps, rule, input, directory)).toBe(true)
  })

  test('applies to the result of a policy step', () => {
    const result = evaluate('policy-step', maps, 'subject', { subject: { id: 'u1' } })
    expect(result).toEqual(new Map([['id', 'u1']]))
    expect(evaluate('policy-step', maps, '"u1"', { subject: {} })).toEqual(['result_type'])
  })
})

describe('a profile declares the first day of a week', () => {
  const rule = 'time.start_of(timestamp("2024-05-15T14:35:50Z"), "week").getDate() == 13'
  test.each<[unknown, unknown]>([
    [{ weekStart: 'monday' }, true],
    [{ weekStart: 'sunday' }, false],
    [{}, ['cannot_tell']],
  ])('%j', (profile, expected) => {
    expect(evaluate('policy-condition', profile, rule, {})).toEqual(expected)
  })
})

describe('a function declared by a profile', () => {
  const functions = [
    { name: 'acme.risk.Of', signatures: ['(User) -> string'] },
    { name: 'isOneOf', signatures: ['string.(list(string)) -> bool', 'int.(list(int)) -> bool'] },
    { name: 'constructor', signatures: ['() -> bool'] },
  ]
  const profile = { environments: { 'policy-condition': { functions } } }
  const input = { subject: { id: 'u1', email: 'a' } }

  test.each([
    'acme.risk.Of(subject) == "high"',
    'subject.email.isOneOf(["a"])',
    '1.isOneOf([1])',
    'constructor()',
  ])('is checked, but %s has no local result', (rule) => {
    expect(evaluate('policy-condition', profile, rule, input)).toEqual(['cannot_tell'])
  })

  test.each([
    ['acme.risk.Of(7) == "high"', ['no_matching_overload']],
    ['acme.risk.Of(subject)', ['result_type']],
    ['true || acme.risk.Of(subject) == "high"', true],
  ])('%s is %j', (rule, expected) => {
    expect(evaluate('policy-condition', profile, rule, input)).toEqual(expected)
  })

  test('is an assumption of every rule that calls it', () => {
    const environment = getEnvironment('policy-condition', profileOf(profile))
    const compilation = compile('acme.risk.Of(subject) == "high"', environment)
    expect(compilation.ok && compilation.program.assumptions).toEqual([
      {
        kind: 'function',
        name: 'acme.risk.Of',
        confidence: 'assumed',
        reason: expect.stringMatching(
          /^the behaviour of acme\.risk\.Of\(\) is known to the live service/,
        ),
      },
    ])
  })

  test('accepts maps where users are maps', () => {
    expect(
      evaluate(
        'policy-condition',
        { ...profile, typesAre: 'maps' },
        'acme.risk.Of(subject) == ""',
        input,
      ),
    ).toEqual(['cannot_tell'])
  })

  test('is unknown in other environments', () => {
    const rule = 'subject.email.isOneOf(["a"])'
    expect(evaluate('entitlement-automation', profile, rule, input)).toEqual([
      'undeclared_reference',
    ])
  })
})

describe('a profile decides if undeclared names are variables', () => {
  test.each<[EnvironmentId, unknown, unknown]>([
    ['policy-condition', {}, ['undeclared_reference']],
    [
      'policy-condition',
      { environments: { 'policy-condition': { assumesVariables: true } } },
      true,
    ],
    ['account-filter', {}, true],
    [
      'account-filter',
      { environments: { 'account-filter': { assumesVariables: false } } },
      ['undeclared_reference'],
    ],
  ])('in %s with %j', (id, profile, expected) => {
    expect(evaluate(id, profile, 'person.age == 7.0', { person: { age: 7 } })).toEqual(expected)
  })
})

test('caches the environment of a profile', () => {
  const profile = profileOf({ namespace: 'acme' })
  expect(getEnvironment('policy-step', profile)).toBe(getEnvironment('policy-step', profile))
})

describe('a profile sets the version of cel-go', () => {
  test.each(environmentIds)('of %s', (id) => {
    expect(getEnvironment(id).celGoVersion).toBe('0.28.1')
    expect(getEnvironment(id, profileOf({ celGoVersion: 'next' })).celGoVersion).toBe('next')
    const same = profileOf({ celGoVersion: '0.28.1' })
    expect(getEnvironment(id, same)).toBe(getEnvironment(id))
  })

  test('keeps its other settings', () => {
    const functions = [{ name: 'riskOf', signatures: ['(string) -> int'] }]
    const environments = { 'cel-go-all': { rename: { claims: 'token' }, functions } }
    const environment = getEnvironment(
      'cel-go-all',
      profileOf({ celGoVersion: 'next', environments }),
    )
    expect(environment.libraries).toEqual([
      ...getEnvironment('cel-go-all').libraries,
      'network',
      'declared',
    ])
    expect(compile('isIP(token.a) && riskOf("") == 1', environment).ok).toBe(true)
    const profile = { celGoVersion: 'next', namespace: 'acme' }
    expect(evaluate('policy-condition', profile, '"abc".indexOf("", 9) == 3', {})).toBe(true)
    expect(
      evaluate('policy-condition', { namespace: 'acme' }, '"abc".indexOf("", 9) == 3', {}),
    ).toBe(false)
  })

  test('also applies to form fields', () => {
    const next = getEnvironment('form-default', profileOf({ celGoVersion: 'next' }))
    const compilation = compile('"abc".indexOf("", 9)', formFieldEnvironment(next, 'int64Field'))
    expect(compilation.ok && compilation.program.evaluate({})).toMatchObject({ value: 3n })
  })
})

test('returns the same object for the same profile', () => {
  const profile = profileOf({ environments: { 'account-filter': { rename: { appUser: 'a' } } } })
  const environment = getEnvironment('account-filter', profile)
  expect(getEnvironment('account-filter', profile)).toBe(environment)
  expect(getEnvironment('account-filter', profileOf({}))).not.toBe(environment)
  expect(getEnvironment('policy-step', profile)).not.toBe(environment)
})
