import { parseProfile } from '@igakit/cel/profile'
import { describe, expect, test } from 'vitest'
import type { SuiteOptions } from '../run/suite-options.ts'
import { ruleSuite } from '../testing/suites.ts'
import type { LiveCase } from './live-case.ts'
import { readLiveCases } from './read-live-cases.ts'

async function casesOf(text: string, options: SuiteOptions = {}): Promise<readonly LiveCase[]> {
  const reading = await readLiveCases({ name: 'a.cel.yaml', text }, options)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.cases
}

/** Returns the live request for a rule's only case. */
async function questionOf(
  environment: string,
  expression: string,
  given: object | undefined,
  options: SuiteOptions = {},
): Promise<Pick<LiveCase, 'request' | 'local' | 'isApproximation'>> {
  const gives = given === undefined ? '' : `given: ${JSON.stringify(given)}, `
  const suite = ruleSuite(
    expression,
    [`{ name: case, ${gives}expect: true }`],
    `environment: ${environment}`,
  )
  const [one] = await casesOf(suite, options)
  if (!one) throw new Error('there is a case')
  const { isApproximation, local, request } = one
  return { isApproximation, local, ...(request && { request }) }
}

describe('sends rules of workload federation unchanged', () => {
  test.each<[string, object, boolean, string]>([
    ['claims.a == 1.0', { a: 1 }, true, ''],
    ['claims.a == 2.0', { a: 1 }, false, ''],
    ['claims.b == 1.0', { a: 1 }, false, 'no such key: b'],
  ])('%s of %j', async (expression, claims, matched, error) => {
    expect(await questionOf('workload-federation', expression, { claims })).toMatchObject({
      request: { claimsJson: JSON.stringify(claims), expression },
      local: { kind: 'answer', answer: { matched, error } },
      isApproximation: false,
    })
  })

  test('even if they do not compile', async () => {
    const { local, request } = await questionOf('workload-federation', 'clams.a', { claims: {} })
    expect(request).toEqual({ claimsJson: '{}', expression: 'clams.a' })
    expect(local).toMatchObject({
      answer: {
        matched: false,
        error: expect.stringContaining("undeclared reference to 'clams'"),
      },
    })
  })

  test.each<[string, object | undefined, string]>([
    ['true', undefined, 'the case has no claims'],
    ['true', { claims: { at: { expr: 'timestamp("2026-01-31T09:30:00Z")' } } }, 'JSON lacks'],
  ])('unless test-cel cannot accept the input: %s of %j', async (expression, given, reason) => {
    const question = await questionOf('workload-federation', expression, given)
    expect(question.request).toBeUndefined()
    expect(question.local).toEqual({
      kind: 'cannot_tell',
      reason: expect.stringContaining(reason),
    })
  })

  test('with the names of the tenant, and results that only its service knows', async () => {
    const parsed = parseProfile({
      environments: {
        'workload-federation': {
          rename: { claims: 'token' },
          functions: [{ name: 'riskOf', signatures: ['(string) -> int'] }],
        },
      },
    })
    if (!parsed.ok) throw new Error('the profile is valid')
    const options = { profile: parsed.profile }
    const given = { token: { sub: 'a' } }
    expect(await questionOf('workload-federation', 'token.sub == "a"', given, options)).toEqual({
      request: { claimsJson: '{"sub":"a"}', expression: 'token.sub == "a"' },
      local: { kind: 'answer', answer: { matched: true, error: '' }, codes: [] },
      isApproximation: false,
    })
    // The rule can still be sent to the live service.
    expect(
      await questionOf('workload-federation', 'riskOf(token.sub) > 3', given, options),
    ).toMatchObject({ request: { claimsJson: '{"sub":"a"}' }, local: { kind: 'cannot_tell' } })
  })
})

describe('compares rules of other environments by value', () => {
  const email = { appUser: { email: 'Ann@acme.example', emails: ['a', 'b'] } }
  test.each<[string, string, object, string]>([
    ['account-filter', 'appUser.email != ""', email, 'claims.appUser.email != ""'],
    [
      'account-filter',
      'appUser.email == "" ? "IGNORE" : "CREATE"',
      email,
      '(claims.appUser.email == "" ? "IGNORE" : "CREATE") == "CREATE"',
    ],
    [
      'directory-app-user-key',
      'appUser.email.lowerAscii()',
      email,
      '(claims.appUser.email.lowerAscii()) == "ann@acme.example"',
    ],
    ['directory-app-user-key', 'appUser.emails', email, '(claims.appUser.emails) == ["a", "b"]'],
    [
      'directory-app-user-key',
      'appUser.email // the key',
      email,
      '(claims.appUser.email // the key\n) == "Ann@acme.example"',
    ],
    [
      'form-default',
      'form.region == "eu" ? 1 : 2',
      { form: { region: 'eu' } },
      '(claims.form.region == "eu" ? 1 : 2) == 1',
    ],
    // A rule whose result is not a bool also raises the expected error.
    [
      'account-filter',
      'appUser.profile.a == 1',
      { appUser: { profile: {} } },
      'claims.appUser.profile.a == 1',
    ],
    [
      'form-default',
      'string(form.region)',
      { form: {} },
      'size([string(claims.form.region)]) == 1',
    ],
  ])('%s: %s', async (environment, expression, given, sent) => {
    const question = await questionOf(environment, expression, given)
    expect(question).toMatchObject({ request: { expression: sent }, isApproximation: true })
    expect(question.local.kind).toBe('answer')
  })

  test('with the values of the variables that it uses, and no others', async () => {
    const given = { form: { region: 'eu' }, input: 'secret' }
    const { request } = await questionOf('form-transformation', 'form.region == "eu"', given)
    expect(request?.claimsJson).toBe('{"form":{"region":"eu"}}')
  })

  test('by their tenant-specific names', async () => {
    const { local, request } = await questionOf('account-filter', 'account.id == "a"', {
      appUser: { id: 'a' },
    })
    expect(request?.claimsJson).toBe('{"account":{"id":"a"}}')
    expect(local).toMatchObject({ answer: { matched: true } })
  })
})

describe('cannot tell if the result depends on the environment', () => {
  test.each<[string, string, object, string]>([
    // An unset field is empty in a message, but reading it from a map is an error.
    ['account-filter', 'appUser.email == ""', { appUser: { id: 'a' } }, 'types of its variables'],
    ['account-filter', '!has(appUser.email)', { appUser: { email: '' } }, 'types of its variables'],
    [
      'policy-condition',
      'subject.status == UserStatus.ENABLED',
      { subject: { status: 'ENABLED' } },
      'functions or constants',
    ],
    [
      'policy-condition',
      'subject.badge == "7"',
      { subject: { badge: '7' } },
      'types of its variables',
    ],
    ['account-filter', 'now() > timestamp(0)', {}, 'functions or constants'],
    ['account-filter', 'appUser.email', { appUser: { email: 'a' } }, 'CREATE'],
    ['form-default', 'form.a == b"x"', { form: { a: { expr: 'b"x"' } } }, 'JSON lacks'],
    [
      'account-filter',
      '["a"].exists(claims, claims == appUser.id)',
      { appUser: { id: 'a' } },
      'hides',
    ],
    ['cel-go', 'claims.a == 1.0', { claims: { a: 1 } }, 'not an environment of the service'],
  ])('%s: %s of %j', async (environment, expression, given, reason) => {
    const question = await questionOf(environment, expression, given)
    expect(question.request).toBeUndefined()
    expect(question.local).toEqual({
      kind: 'cannot_tell',
      reason: expect.stringContaining(reason),
    })
  })
})

test('cannot tell for rules longer than the limit of test-cel', async () => {
  const expression = `form.a == "${'x'.repeat(1000)}"`
  const { local, request } = await questionOf('form-default', expression, { form: { a: 'a' } })
  expect(request?.expression.length).toBeLessThan(1024)
  expect(local.kind).toBe('answer')
  const longer = await questionOf('form-default', `${expression} // ${'x'.repeat(10)}`, {
    form: { a: 'a' },
  })
  expect(longer.request).toBeUndefined()
  expect(longer.local).toEqual({
    kind: 'cannot_tell',
    reason: 'the rewritten rule has 1033 bytes, more than the limit of test-cel',
  })
})

test('cases have names and positions; skipped cases are counted', async () => {
  const text = ruleSuite('true', [
    '{ name: one, given: { claims: {} }, expect: true }',
    '{ name: two, given: { claims: {} }, expect: true, skip: why }',
  ])
  const reading = await readLiveCases({ name: 'a.cel.yaml', text })
  expect(reading).toMatchObject({
    ok: true,
    skipped: 1,
    cases: [{ suite: 'a.cel.yaml', rule: 'rule', name: 'one', place: { line: 6 } }],
  })
  expect(await casesOf(text, { filter: (title) => title.includes('two') })).toEqual([])
})

test('an invalid suite has no requests', async () => {
  expect(await readLiveCases({ name: 'a', text: 'environment: nowhere\n' })).toMatchObject({
    ok: false,
    problems: [expect.anything(), expect.anything()],
  })
  const text = ruleSuite('true', ['{ name: one, given: { clams: {} }, expect: true }'])
  expect(await readLiveCases({ name: 'a', text })).toMatchObject({
    ok: false,
    problems: [{ code: 'unknown_variable' }],
  })
})
