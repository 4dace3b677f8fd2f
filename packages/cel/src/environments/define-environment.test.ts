import { describe, expect, test } from 'vitest'
import { baseData, baseLibraries } from './cel-go.ts'
import { defineEnvironment, type EnvironmentData } from './define-environment.ts'
import { compile, encodeValue, formatValue, prepareInput } from '../index.ts'

const data: EnvironmentData = {
  ...baseData,
  id: 'cel-go',
  title: 'a test',
  doc: '',
  variables: [
    { name: 'subject', type: 'User', doc: '', example: '', confidence: 'documented' },
    { name: 'owners', type: 'list(User)', doc: '', example: '', confidence: 'assumed' },
  ],
  types: [
    {
      name: 'User',
      doc: '',
      confidence: 'documented',
      fields: [
        { name: 'email', type: 'string', doc: '' },
        { name: 'managerId', aliases: ['manager_id'], type: 'string', doc: '' },
        { name: 'count', type: 'int', doc: '' },
        { name: 'createdAt', type: 'timestamp', doc: '' },
        { name: 'leave', type: 'duration', doc: '' },
        { name: 'profile', type: 'map(string, dyn)', doc: '' },
        { name: 'manager', type: 'User', doc: '' },
      ],
    },
  ],
  constants: [
    {
      name: 'UserStatus.ENABLED',
      type: 'string',
      value: 'ENABLED',
      doc: '',
      confidence: 'documented',
    },
    { name: 'UserStatus.LIMIT', type: 'int', value: 3, doc: '', confidence: 'documented' },
  ],
  libraryConfidence: { strings: 'observed' },
  result: {
    types: ['bool', 'string', 'User', 'list(User)'],
    strings: ['MATCH_ONLY'],
    doc: '',
    confidence: 'documented',
  },
}
const environment = defineEnvironment(data, baseLibraries)
const input = {
  subject: {
    email: 'dana@acme.example',
    manager_id: '7',
    count: '12',
    createdAt: '2023-11-14T22:13:20Z',
    leave: '3600s',
    profile: { team: 'sre' },
    unknown: 'tolerated',
  },
  owners: [{ email: 'a' }, { email: 'b' }],
}

function evaluate(expression: string, given: unknown = input) {
  const compilation = compile(expression, environment)
  return compilation.ok ? compilation.program.evaluate(given) : compilation
}

describe('message types', () => {
  test.for([
    'subject.email == "dana@acme.example"',
    'subject.managerId == "7" && subject.manager_id == "7"',
    'subject.count == 12 && subject.count > 3',
    'subject.createdAt == timestamp("2023-11-14T22:13:20Z")',
    'subject.leave == duration("1h")',
    'subject.profile.team == "sre" && !has(subject.profile.nothing)',
    'has(subject.email) && !has(subject.manager)',
    'subject.manager.email == "" && subject.manager.manager.count == 0',
    'subject.manager.createdAt == timestamp("1970-01-01T00:00:00Z")',
    'subject == subject && subject != owners[0] && owners[0] == owners[0]',
    'owners.exists(o, o.email == "b")',
    'UserStatus.ENABLED == "ENABLED" && UserStatus.LIMIT == 3',
    'type(subject) == User',
  ])('%s', (expression) => {
    expect(evaluate(expression)).toMatchObject({ ok: true, value: true })
    const prepared = prepareInput(environment, JSON.stringify(input))
    expect(prepared.ok && evaluate(expression, prepared.input)).toMatchObject({
      ok: true,
      value: true,
    })
  })

  test('an unknown field is a check error', () => {
    expect(evaluate('subject.mail == ""')).toMatchObject({
      ok: false,
      issues: [{ code: 'undefined_field', stage: 'check' }],
    })
  })

  test.for([
    [{ subject: 7 }, 'subject must be an object of type User, not a number'],
    [{ subject: { email: 7 } }, 'subject.email must be a string, not a number'],
    [{ subject: { count: 1.5 } }, 'subject.count must be an integer, not a number'],
    [
      { subject: { count: '9223372036854775808' } },
      'subject.count must be an integer, not a string',
    ],
    [{ subject: { leave: '1 hour' } }, 'subject.leave is not a duration such as "3600s"'],
    [{ subject: { leave: '315576000001s' } }, 'subject.leave is not a duration such as "3600s"'],
    [{ subject: { leave: 1 } }, 'subject.leave must be a duration such as "3600s", not a number'],
    [
      { subject: { manager: { createdAt: 'now' } } },
      'subject.manager.createdAt is not an RFC 3339 timestamp',
    ],
  ] as const)('rejects input of another type: %j', ([given, message]) => {
    expect(evaluate('subject.email == ""', given)).toMatchObject({
      ok: false,
      issues: [{ code: 'invalid_input', stage: 'input', message }],
    })
  })

  test.for([
    [{ leave: '315576000000s' }, 'subject.leave == duration("9223372036.854775807s")'],
    [{ leave: '-9223372037.5s' }, 'subject.leave == duration("-9223372036.854775808s")'],
    [{ count: -(2 ** 63) }, 'subject.count == -9223372036854775808'],
    [{ count: '-9223372036854775808' }, 'subject.count == -9223372036854775808'],
  ] as const)('reads %j: %s', ([subject, expression]) => {
    expect(evaluate(expression, { subject })).toMatchObject({ ok: true, value: true })
  })

  test('formats values', () => {
    const evaluation = evaluate('owners[0]')
    if (!evaluation.ok) throw new Error('the rule has no value')
    expect('value' in evaluation && formatValue(evaluation.value)).toBe('User{email: "a"}')
    expect('value' in evaluation && encodeValue(evaluation.value)).toEqual({
      opaque: 'User',
      value: 'User{email: "a"}',
    })
  })
})

describe('result types', () => {
  test.for(['"MATCH_ONLY"', 'owners', 'subject', 'dyn(true)'])('accepts %s', (expression) => {
    expect(evaluate(expression)).toMatchObject({ ok: true })
  })

  test.for([
    ['"match_only"', /one of "MATCH_ONLY"/],
    ['subject.profile.team', /one of "MATCH_ONLY"/],
    [
      'dyn(1)',
      /expected type 'bool' or 'string' or 'User' or 'list\(User\)' but the value is of type 'int'/,
    ],
    ['dyn([subject, 1])', /but the value is of type 'list\(dyn\)'/],
  ] as const)('rejects %s', ([expression, message]) => {
    expect(evaluate(expression)).toMatchObject({
      ok: false,
      issues: [{ code: 'result_type', stage: 'eval', message: expect.stringMatching(message) }],
    })
  })

  test('a wrong static type is a check error', () => {
    expect(evaluate('1')).toMatchObject({
      ok: false,
      issues: [{ code: 'result_type', stage: 'check' }],
    })
  })
})

describe('assumptions', () => {
  test('name undocumented variables and functions, in every evaluation', () => {
    const assumptions = [
      { kind: 'variable', name: 'owners', confidence: 'assumed', reason: expect.any(String) },
      { kind: 'function', name: 'lowerAscii', confidence: 'observed', reason: expect.any(String) },
    ]
    const compilation = compile('owners[0].email.lowerAscii() == "a"', environment)
    if (!compilation.ok) throw new Error('the rule does not compile')
    expect(compilation.program.assumptions).toEqual(assumptions)
    expect(compilation.program.evaluate(input)).toMatchObject({ ok: true, assumptions })
    expect(compilation.program.evaluate({})).toMatchObject({ ok: false, assumptions })
  })

  test('include undeclared names that the environment assumes to be variables', () => {
    const open = defineEnvironment({ ...data, assumesVariables: true }, baseLibraries)
    const compilation = compile('account.email == "a"', open)
    if (!compilation.ok) throw new Error('the rule does not compile')
    expect(compilation.program.assumptions).toMatchObject([{ kind: 'variable', name: 'account' }])
    expect(compilation.program.evaluate({ account: { email: 'a' } })).toMatchObject({ value: true })
    expect(compilation.program.evaluate({})).toMatchObject({
      issues: [{ code: 'no_such_attribute', message: 'no such attribute(s): account' }],
    })
  })

  test('exclude documented names', () => {
    const compilation = compile('subject.email.startsWith("a")', environment)
    expect(compilation.ok && compilation.program.assumptions).toEqual([])
  })
})
