import { describe, expect, test } from 'vitest'
import { compile, getEnvironment } from '../index.ts'
import { parseProfile, profileJsonSchema } from './index.ts'

describe('parseProfile', () => {
  const cases: [string, unknown, { path: PropertyKey[]; message: RegExp }][] = [
    [
      'an unknown key',
      { environment: {} },
      { path: ['environment'], message: /is not a profile key/ },
    ],
    [
      'a deeply nested unknown key',
      { environments: { 'cel-go': { limits: { bytes: 1 } } } },
      { path: ['environments', 'cel-go', 'limits', 'bytes'], message: /is not a profile key/ },
    ],
    [
      'an unknown environment',
      { environments: { nowhere: {} } },
      { path: ['environments', 'nowhere'], message: /./ },
    ],
    [
      'an invalid identifier',
      { environments: { 'cel-go': { rename: { claims: 'a b' } } } },
      { path: ['environments', 'cel-go', 'rename', 'claims'], message: /identifier/ },
    ],
    [
      'an invalid type',
      { environments: { 'cel-go': { variables: [{ name: 'a', type: 'map(string' }] } } },
      { path: ['environments', 'cel-go', 'variables', 0, 'type'], message: /CEL type/ },
    ],
    [
      'an undeclared type',
      { environments: { 'policy-step': { variables: [{ name: 'a', type: 'list(Robot)' }] } } },
      {
        path: ['environments', 'policy-step', 'variables', 0, 'type'],
        message: /names the unknown type Robot; known types: User, AppUser/,
      },
    ],
    [
      'a function without a name',
      { environments: { 'cel-go': { functions: [{ name: 'a.', signatures: ['() -> int'] }] } } },
      { path: ['environments', 'cel-go', 'functions', 0, 'name'], message: /identifier/ },
    ],
    [
      'an invalid signature',
      { environments: { 'cel-go': { functions: [{ name: 'a', signatures: ['(int)'] }] } } },
      { path: ['environments', 'cel-go', 'functions', 0, 'signatures', 0], message: /signature/ },
    ],
    [
      'a signature with undeclared types',
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
      'renaming an unknown variable',
      { environments: { 'policy-condition': { rename: { user: 'person' } } } },
      {
        path: ['environments', 'policy-condition', 'rename', 'user'],
        message:
          /is not a variable of policy-condition, which has subject, account, entitlement, task/,
      },
    ],
    [
      'an invalid representation of users',
      { typesAre: 'lists' },
      { path: ['typesAre'], message: /maps/ },
    ],
    [
      'an invalid first day of the week',
      { weekStart: 'friday' },
      { path: ['weekStart'], message: /./ },
    ],
    ['a value that is not an object', 7, { path: [], message: /object/ }],
  ]
  test.for(cases)('reports the path of %s', ([, data, { path, message }]) => {
    const parsed = parseProfile(data)
    expect(parsed).toEqual({
      ok: false,
      problems: [{ path, message: expect.stringMatching(message) }],
    })
  })

  test('has a JSON Schema that rejects unknown keys', () => {
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
  test('removes the old name', () => {
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
  test('leaves other environments unchanged', () => {
    expect(getEnvironment('cel-go', parsed.profile)).toBe(getEnvironment('cel-go'))
  })
})
