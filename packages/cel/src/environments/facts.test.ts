import { describe, expect, test } from 'vitest'
import { compile, type EnvironmentId, getEnvironment, testCel } from '../index.ts'

// Tests for the documented, observed and assumed facts about each environment, with one fact per test.

/** Returns the value of a rule, or its error codes. */
function evaluate(
  id: EnvironmentId,
  expression: string,
  input: object,
  directory?: object,
): unknown {
  const compilation = compile(expression, getEnvironment(id))
  if (!compilation.ok) return compilation.issues.map(({ code }) => code)
  const evaluation = compilation.program.evaluate(input, { directory })
  return evaluation.ok ? evaluation.value : evaluation.issues.map(({ code }) => code)
}

/** Returns a rule's assumptions, such as `variable account`. */
function assumptions(id: EnvironmentId, expression: string): readonly string[] {
  const compilation = compile(expression, getEnvironment(id))
  if (!compilation.ok) throw new Error(compilation.issues.map(({ message }) => message).join())
  return compilation.program.assumptions.map(({ kind, name }) => `${kind} ${name}`)
}

describe('workload-federation', () => {
  const claims = { sub: 'repo:acme/infra', iss: 'https://token.acme.example/acme', n: 1 }

  test.each([
    ['claims.sub.contains("acme")', true],
    ['claims.sub.startsWith("repo:acme/")', true],
    ['claims.sub.endsWith("/infra")', true],
    ['claims.sub.matches("^repo:acme/")', true],
    ['claims.sub.size() == 15 && size(claims.sub) == 15', true],
    ['url(claims.iss).path == "/acme"', true],
    ['claims.sub.lowerAscii() == claims.sub', true],
    ['[1, 2].exists(x, x == 2)', true],
  ])('has %s', (expression, expected) => {
    expect(evaluate('workload-federation', expression, { claims })).toBe(expected)
  })

  test('requires a bool, also for dyn results', () => {
    expect(evaluate('workload-federation', 'claims.sub', { claims })).toEqual(['result_type'])
    expect(evaluate('workload-federation', '"a"', { claims })).toEqual(['result_type'])
    expect(evaluate('workload-federation', 'claims.ok', { claims: { ok: true } })).toBe(true)
  })

  test('accepts 1,024 bytes of UTF-8', () => {
    // 16 ASCII bytes, followed by letters that take two bytes each.
    const longest = `claims.sub == "${'é'.repeat(504)}"`
    expect(evaluate('workload-federation', longest, { claims })).toBe(false)
    expect(evaluate('workload-federation', `${longest} `, { claims })).toEqual(['limit_exceeded'])
  })

  test('reports the range beyond the limit', () => {
    const expression = `"a" ==\n"${'é'.repeat(504)}"\n|| true`
    expect(compile(expression, getEnvironment('workload-federation'))).toMatchObject({
      ok: false,
      // The first two lines take 1,018 bytes, including their line feeds.
      issues: [{ range: { start: 520, end: 521 }, position: { line: 3, column: 6 } }],
    })
  })

  test('lacks the functions on users, time and addresses', () => {
    for (const call of ['now()', 'sync.directory.users.v1.GetByID("u1")', 'ip("::1")']) {
      const codes = evaluate('workload-federation', `${call} == 1`, { claims })
      expect(codes).toContain('undeclared_reference')
    }
  })

  test('rejects other root names', () => {
    expect(evaluate('workload-federation', 'clams.sub == "a"', { claims })).toEqual([
      'undeclared_reference',
    ])
  })

  test('assumes the strings library, and URL parts beyond the path', () => {
    expect(assumptions('workload-federation', 'claims.sub.lowerAscii() == "a"')).toEqual([
      'function lowerAscii',
    ])
    expect(assumptions('workload-federation', 'url(claims.iss).path == "/a"')).toEqual([])
    expect(assumptions('workload-federation', 'url(claims.iss).host == "a"')).toEqual([
      'type net.URL.host',
    ])
    expect(evaluate('workload-federation', 'url(claims.iss).port == "1"', { claims })).toEqual([
      'undefined_field',
    ])
  })

  test('claims are maps: a missing claim is an error', () => {
    expect(evaluate('workload-federation', 'claims.ref == "a"', { claims })).toEqual([
      'no_such_key',
    ])
  })

  test('responds like the endpoint', () => {
    const expression = 'url(claims.iss).path == "/acme"'
    expect(testCel({ claimsJson: JSON.stringify(claims), expression })).toEqual({
      expression,
      matched: true,
      error: '',
    })
    expect(testCel({ claimsJson: '{"iss": ":"}', expression }).error).toBe(
      'parse ":": missing protocol scheme',
    )
  })
})

describe('directory-app-user-key and directory-user-key', () => {
  const account = { email: 'Ann+x@acme.example', emails: ['a@x', 'b@x'], profile: { n: 7 } }

  test.each(['appUser', 'app_user', 'account', 'subject'])('the account is %s', (root) => {
    for (const given of ['appUser', 'app_user', 'account', 'subject']) {
      expect(evaluate('directory-app-user-key', `${root}.email`, { [given]: account })).toBe(
        account.email,
      )
    }
  })

  test.each(['user', 'subject'])('the user is %s', (root) => {
    for (const given of ['user', 'subject']) {
      expect(evaluate('directory-user-key', `${root}.email`, { [given]: { email: 'a' } })).toBe('a')
    }
  })

  test('a rule may use either of two names in the input', () => {
    const input = { account: { email: 'a' }, subject: { email: 'b' } }
    expect(evaluate('directory-app-user-key', 'account.email + subject.email', input)).toBe('ab')
  })

  test.each([
    ['account.email', account.email],
    ['account.emails', account.emails],
    ['account.username', ''],
    ['[account.email.lowerAscii().replace("+x", "")]', ['ann@acme.example']],
    ['account.profile.none', ['no_such_key']],
    ['dyn(null)', null],
    ['[account.profile.n]', ['result_type']],
    ['account.profile.n', ['result_type']],
    ['true', ['result_type']],
  ])('a key is one or several strings: %s', (expression, expected) => {
    expect(evaluate('directory-app-user-key', expression, { account })).toEqual(expected)
  })

  test('an unknown root is a hint and evaluates as dyn', () => {
    const expression = 'person.email'
    expect(evaluate('directory-user-key', expression, { person: { email: 'a' } })).toBe('a')
    expect(evaluate('directory-user-key', expression, {})).toEqual(['no_such_attribute'])
    expect(assumptions('directory-user-key', expression)).toContain('variable person')
  })

  test('assumes every root and every key type', () => {
    expect(assumptions('directory-app-user-key', 'account.email')).toEqual([
      'variable account',
      'result directory-app-user-key',
    ])
    expect(assumptions('directory-user-key', 'user.email')).toEqual([
      'variable user',
      'result directory-user-key',
    ])
  })
})

describe('account-filter', () => {
  const input = { account: { email: 'ann@acme.example' } }

  test.each([
    ['account.email.endsWith("@acme.example")', true],
    ['"CREATE"', 'CREATE'],
    ['"MATCH_ONLY"', 'MATCH_ONLY'],
    ['account.email == "" ? "CREATE" : "IGNORE"', 'IGNORE'],
    ['"create"', ['result_type']],
    ['"SKIP"', ['result_type']],
    ['7', ['result_type']],
    ['dyn(null)', ['result_type']],
  ])('%s', (expression, expected) => {
    expect(evaluate('account-filter', expression, input)).toEqual(expected)
  })

  test('documents the result type, not the root', () => {
    expect(assumptions('account-filter', 'account.email == ""')).toEqual(['variable account'])
  })
})

describe('form-default and form-transformation', () => {
  const input = {
    subject: { email: 'ann@acme.example' },
    entitlement: { id: 'e1' },
    task: { id: 't1' },
    form: { region: 'eu' },
    input: 'x',
  }

  test.each<[EnvironmentId, string, unknown]>([
    ['form-default', 'subject.email', 'ann@acme.example'],
    ['form-default', 'entitlement.id + task.id', 'e1t1'],
    ['form-default', 'form.region', 'eu'],
    ['form-default', 'input', ['no_such_attribute']],
    ['form-transformation', 'input', 'x'],
    ['form-transformation', 'value', 'x'],
    ['form-transformation', 'string(input) + form.region + subject.email', 'xeuann@acme.example'],
  ])('in %s, %s', (id, expression, expected) => {
    const { input: _, ...withoutInput } = input
    const given = id === 'form-default' ? withoutInput : input
    expect(evaluate(id, expression, given)).toEqual(expected)
  })

  test('documents the subject, observes the request, assumes the fields', () => {
    const { variables } = getEnvironment('form-transformation')
    expect(variables.map(({ confidence, name }) => `${name} ${confidence}`)).toEqual([
      'subject documented',
      'entitlement observed',
      'task observed',
      'form assumed',
      'input assumed',
      'value assumed',
    ])
  })
})

describe('entitlement-automation', () => {
  const input = { subject: { id: 'u1', department: 'Engineering' } }

  test.each([
    ['subject.department == "Engineering"', true],
    ['subject.department', ['result_type']],
    ['entitlement.id == "e1"', ['undeclared_reference']],
    ['task.id == "t1"', ['undeclared_reference']],
    ['sync.user.v1.HasApp(subject, "app1")', true],
    ['size(sync.directory.users.v1.GetManagers(subject)) == 0', true],
  ])('%s', (expression, expected) => {
    const directory = { users: [], appUsers: [{ appId: 'app1', identityUserId: 'u1' }] }
    expect(evaluate('entitlement-automation', expression, input, directory)).toEqual(expected)
  })

  test('documents the functions of the service', () => {
    expect(assumptions('entitlement-automation', 'sync.user.v1.HasApp(subject, "app1")')).toEqual(
      [],
    )
  })
})

describe('policy-condition', () => {
  const input = {
    subject: { id: 'u1' },
    account: { app_user_type: 'SERVICE_ACCOUNT' },
    entitlement: { risk_level_value_id: 'high' },
    task: { origin: 'SLACK' },
  }

  test.each([
    ['subject.id == "u1"', true],
    ['account.app_user_type == AppUserType.SERVICE_ACCOUNT', true],
    ['entitlement.risk_level_value_id == "high"', true],
    ['task.origin == TaskOrigin.SLACK', true],
    ['true', true],
    ['user.id == "u1"', ['undeclared_reference']],
    ['', ['syntax_error']],
    ['subject', ['result_type']],
    ['[subject]', ['result_type']],
  ])('%s', (expression, expected) => {
    expect(evaluate('policy-condition', expression, input)).toEqual(expected)
  })
})

describe('policy-step', () => {
  const input = { subject: { id: 'u1' }, appOwners: [{ id: 'u2' }], task: {}, entitlement: {} }
  const step = (expression: string): unknown => evaluate('policy-step', expression, input)

  test.each([
    ['appOwners[0].id', 'u2'],
    ['app_owners[0].id', 'u2'],
  ])('knows the owners of the app: %s', (part, id) => {
    expect(step(`${part} == "${id}" ? appOwners : [subject]`)).toMatchObject([{ typeName: 'User' }])
  })

  test('results in a user or several; an empty list skips the step', () => {
    expect(step('subject')).toMatchObject({ typeName: 'User' })
    expect(step('[subject] + appOwners')).toHaveLength(2)
    expect(step('[]')).toEqual([])
    expect(step('appOwners.filter(o, o.id == "u9")')).toEqual([])
  })

  test.each([
    ['true', ['result_type']],
    ['subject.id', ['result_type']],
    ['[subject.id]', ['result_type']],
    ['dyn(null)', ['result_type']],
    ['dyn(subject.profile)', ['result_type']],
    ['account', ['undeclared_reference']],
    ['appOwners[1]', ['index_out_of_bounds']],
  ])('%s is an error', (expression, expected) => {
    expect(step(expression)).toEqual(expected)
  })
})
