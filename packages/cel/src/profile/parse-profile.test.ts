import { describe, expect, test } from 'vitest'
import { compile, getEnvironment } from '../index.ts'
import { parseProfile, profileJsonSchema } from './index.ts'

describe('parseProfile', () => {
  const cases: [string, unknown, { path: PropertyKey[]; message: RegExp }][] = [
    ['an unknown key', { environment: {} }, { path: ['environment'], message: /is not a key/ }],
    [
      'an unknown key far in',
      { environments: { 'cel-go': { limits: { bytes: 1 } } } },
      { path: ['environments', 'cel-go', 'limits', 'bytes'], message: /is not a key/ },
    ],
    [
      'an unknown environment',
      { environments: { nowhere: {} } },
      { path: ['environments', 'nowhere'], message: /./ },
    ],
    [
      'a name that is no identifier',
      { environments: { 'cel-go': { rename: { claims: 'a b' } } } },
      { path: ['environments', 'cel-go', 'rename', 'claims'], message: /identifier/ },
    ],
    [
      'a type that is none',
      { environments: { 'cel-go': { variables: [{ name: 'a', type: 'map(string' }] } } },
      { path: ['environments', 'cel-go', 'variables', 0, 'type'], message: /CEL type/ },
    ],
    [
      'a type that nothing declares',
      { environments: { 'policy-step': { variables: [{ name: 'a', type: 'list(Robot)' }] } } },
      {
        path: ['environments', 'policy-step', 'variables', 0, 'type'],
        message: /names the type Robot, which is none of User, AppUser/,
      },
    ],
    [
      'a function without a name',
      { environments: { 'cel-go': { functions: [{ name: 'a.', signatures: ['() -> int'] }] } } },
      { path: ['environments', 'cel-go', 'functions', 0, 'name'], message: /identifier/ },
    ],
    [
      'a signature that is none',
      { environments: { 'cel-go': { functions: [{ name: 'a', signatures: ['(int)'] }] } } },
      { path: ['environments', 'cel-go', 'functions', 0, 'signatures', 0], message: /signature/ },
    ],
    [
      'a signature of types that nothing declares',
      {
        environments: { 'cel-go': { functions: [{ name: 'a', signatures: ['(Robot) -> int'] }] } },
      },
      { path: ['environments', 'cel-go', 'functions', 0, 'signatures', 0], message: /type Robot/ },
    ],
    [
      'a function without signatures',
      { environments: { 'cel-go': { functions: [{ name: 'a', signatures: [] }] } } },
      { path: ['environments', 'cel-go', 'functions', 0, 'signatures'], message: /./ },
    ],
    [
      'a variable to rename that is not there',
      { environments: { 'policy-condition': { rename: { user: 'person' } } } },
      {
        path: ['environments', 'policy-condition', 'rename', 'user'],
        message:
          /is not a variable of policy-condition, which has subject, account, entitlement, task/,
      },
    ],
    ['what users could not be', { typesAre: 'lists' }, { path: ['typesAre'], message: /maps/ }],
    [
      'a day on which no week starts',
      { weekStart: 'friday' },
      { path: ['weekStart'], message: /./ },
    ],
    ['what is no object', 7, { path: [], message: /object/ }],
  ]
  test.for(cases)('names the place of %s', ([, data, { path, message }]) => {
    const parsed = parseProfile(data)
    expect(parsed).toEqual({
      ok: false,
      problems: [{ path, message: expect.stringMatching(message) }],
    })
  })

  test('has a JSON Schema that refuses unknown keys', () => {
    expect(profileJsonSchema).toMatchObject({ type: 'object', additionalProperties: false })
  })
})

describe('a profile', () => {
  const parsed = parseProfile({
    environments: {
      'workload-federation': {
        rename: { claims: 'token' },
        variables: [{ name: 'region', type: 'string' }],
        limits: { expressionBytes: 40 },
      },
    },
  })
  if (!parsed.ok) throw new Error('the profile is valid')
  const environment = getEnvironment('workload-federation', parsed.profile)
  const evaluate = (expression: string) => {
    const compilation = compile(expression, environment)
    return compilation.ok
      ? compilation.program.evaluate({ token: { sub: 'a' }, region: 'eu' })
      : compilation
  }

  test('renames and adds variables', () => {
    expect(evaluate('token.sub == "a" && region == "eu"')).toMatchObject({ ok: true, value: true })
  })
  test('takes the old name away', () => {
    expect(evaluate('claims.sub == "a"')).toMatchObject({
      ok: false,
      issues: [{ code: 'undeclared_reference' }],
    })
  })
  test('changes limits', () => {
    expect(evaluate(`token.sub == "${'a'.repeat(40)}"`)).toMatchObject({
      ok: false,
      issues: [{ code: 'limit_exceeded' }],
    })
  })
  test('leaves other environments as they are', () => {
    expect(getEnvironment('cel-go', parsed.profile)).toBe(getEnvironment('cel-go'))
  })
})
