import { describe, expect, test } from 'vitest'
import { functionsOf } from '../../conformance/check-functions.ts'
import { ExprFactory } from '../ast/factory.ts'
import type { Expr } from '../ast/expr.ts'
import { macroTable } from '../../fixtures/macro-table.ts'
import { parse } from '../engine/parse/parse.ts'
import { positionAt } from '../source/position.ts'
import type { LibraryId } from '../stdlib/row.ts'
import { formatType } from '../types/format-type.ts'
import {
  boolType,
  dynType,
  intType,
  listType,
  mapType,
  messageType,
  stringType,
} from '../types/make-type.ts'
import { type CheckResult, check } from './check.ts'
import { CheckEnvironment, type Declarations } from './environment.ts'
import { resultTypeIssue } from './result-type-issue.ts'

const libraries: readonly LibraryId[] = [
  'standard',
  'strings',
  'math',
  'lists',
  'optional',
  'comprehensions',
  'bindings',
]

const declarations: Declarations = {
  variables: new Map([
    ['claims', mapType(stringType, dynType)],
    ['user', messageType('User')],
    ['users', listType(messageType('User'))],
    ['acme.user', messageType('User')],
  ]),
  constants: new Map([['UserStatus.ENABLED', { type: intType, value: 1n }]]),
  messages: new Map([
    [
      'User',
      new Map([
        ['email', stringType],
        ['manager', messageType('User')],
        ['active', boolType],
        ['secret', messageType('Hidden')],
      ]),
    ],
  ]),
  functions: functionsOf(libraries),
}

const macros = macroTable(libraries)

function run(expression: string, overrides: Partial<Declarations> = {}): CheckResult {
  const parsed = parse(expression, { macros, optionalSyntax: true })
  if (!parsed.ok) throw new Error(`does not parse: ${expression}`)
  const environment = new CheckEnvironment({ ...declarations, ...overrides })
  return check(parsed, environment, (offset) => positionAt(expression, offset))
}

/** Returns the type of an expression, or its issues with line and column numbers. */
function outcome(expression: string, overrides?: Partial<Declarations>): string | string[] {
  const result = run(expression, overrides)
  if (result.ok) return formatType(result.checked.type)
  return result.issues.map(
    ({ position, message }) => `${position?.line}:${position?.column} ${message}`,
  )
}

/** Returns the reference of the whole expression. */
function referenceOf(expression: string) {
  const result = run(expression)
  if (!result.ok) throw new Error(`does not check: ${expression}`)
  return result.checked.references[result.checked.root.id]
}

describe('types', () => {
  test.each([
    ['1', 'int'],
    ['1u', 'uint'],
    ['1.0', 'double'],
    ['"a"', 'string'],
    ['b"a"', 'bytes'],
    ['true', 'bool'],
    ['null', 'null_type'],
    ['[]', 'list(dyn)'],
    ['{}', 'map(dyn, dyn)'],
    ['[1, 2]', 'list(int)'],
    ['[1, "a"]', 'list(dyn)'],
    ['[1, null]', 'list(dyn)'],
    ['[timestamp(0), null]', 'list(null_type)'],
    ['[null, timestamp(0)]', 'list(google.protobuf.Timestamp)'],
    ['[[], [1]]', 'list(list(int))'],
    ['{1: "a", "b": 2}', 'map(dyn, dyn)'],
    ['type(1)', 'type(int)'],
    ['type', 'type(type)'],
    ['list', 'type(list(dyn))'],
    ['claims', 'map(string, dyn)'],
    ['claims.a.b[0].c', 'dyn'],
    ['has(claims.a)', 'bool'],
    ['has(claims.a.b)', 'bool'],
    ['user.manager.email', 'string'],
    ['has(user.email)', 'bool'],
    ['User{email: "a", active: true}', 'User'],
    ['User{?email: claims.?email}', 'User'],
    ['User', 'type(User)'],
    ['UserStatus.ENABLED', 'int'],
    ['users.filter(u, u.active).map(u, u.email)', 'list(string)'],
    ['users.exists(u, u == null)', 'bool'],
    ['claims.a ? 1 : 2', 'int'],
    ['claims.a ? 1 : claims.b', 'dyn'],
    ['claims.a + 1', 'int'],
    ['dyn(1) + dyn(2)', 'dyn'],
    ['[1].map(x, [x, x]).map(x, [x, x])', 'list(list(list(int)))'],
    ['{"a": 1}.map(k, k)', 'list(string)'],
    ['{"a": 1}.transformMap(k, v, v + 1)', 'map(string, int)'],
    ['[1].transformMap(i, v, "x")', 'map(int, string)'],
    ['claims.?a', 'optional_type(dyn)'],
    ['claims.?a.b', 'optional_type(dyn)'],
    ['optional.of(1).orValue(2)', 'int'],
    ['[optional.none(), optional.of(1)]', 'list(optional_type(int))'],
    ['[?claims.?a, 1]', 'list(dyn)'],
    ['{?"a": optional.of(1)}', 'map(string, int)'],
    ['cel.bind(x, 1, x + 1)', 'int'],
    ['math.greatest(1, 2u)', 'dyn'],
    ['[3, 1].sortBy(x, -x)', 'list(int)'],
    ['google.protobuf.Int64Value{value: 1}', 'wrapper(int)'],
    ['google.protobuf.Int64Value{value: 1} + 1', 'int'],
  ])('%s is %s', (expression, type) => {
    expect(outcome(expression)).toBe(type)
  })
})

describe('problems', () => {
  test.each([
    ['clams.a', ["1:0 undeclared reference to 'clams' (in container '')"]],
    ['foo(1)', ["1:3 undeclared reference to 'foo' (in container '')"]],
    ['claims.foo(1)', ["1:10 undeclared reference to 'foo' (in container '')"]],
    ['timestamp', ["1:0 undeclared reference to 'timestamp' (in container '')"]],
    ['1 + "a"', ["1:2 found no matching overload for '_+_' applied to '(int, string)'"]],
    ['"a".size(1)', ["1:8 found no matching overload for 'size' applied to 'string.(int)'"]],
    [
      '1 + "a" == 2 + "b"',
      [
        "1:2 found no matching overload for '_+_' applied to '(int, string)'",
        "1:13 found no matching overload for '_+_' applied to '(int, string)'",
      ],
    ],
    [
      'users.all(u, 1) && 2',
      ["1:13 expected type 'bool' but found 'int'", "1:19 expected type 'bool' but found 'int'"],
    ],
    ['"a".b', ["1:3 type 'string' does not support field selection"]],
    ['[].a', ["1:2 type 'list(_var0)' does not support field selection"]],
    ['timestamp(0).seconds', ["1:12 type 'timestamp' does not support field selection"]],
    ['user.emial', ["1:4 undefined field 'emial'"]],
    ['has(user.emial)', ["1:3 undefined field 'emial'"]],
    ['user.secret.key', ["1:11 unexpected failed resolution of 'Hidden'"]],
    ['Group{}', ["1:5 undeclared reference to 'Group' (in container '')"]],
    ['int{}', ["1:3 'int' is not a message type"]],
    [
      'User{email: 1, admin: true}',
      [
        "1:10 expected type of field 'email' is 'string' but provided type is 'int'",
        "1:20 undefined field 'admin'",
      ],
    ],
    [
      '"a".all(c, true)',
      [
        "1:0 expression of type 'string' cannot be range of a comprehension (must be list, map, or dynamic)",
      ],
    ],
    ['[?1]', ["1:2 expected type 'optional_type(int)' but found 'int'"]],
    ['1 < 1.5', ["1:2 found no matching overload for '_<_' applied to '(int, double)'"]],
    ['1 == null', ["1:2 found no matching overload for '_==_' applied to '(int, null)'"]],
    [
      '"😀" + 1\n + nope',
      [
        "1:4 found no matching overload for '_+_' applied to '(string, int)'",
        "2:3 undeclared reference to 'nope' (in container '')",
      ],
    ],
  ])('%s', (expression, issues) => {
    expect(outcome(expression)).toEqual(issues)
  })

  test('have a code and a range', () => {
    const result = run('claims.a && user.emial')
    expect(result).toMatchObject({
      ok: false,
      issues: [{ code: 'undefined_field', stage: 'check', range: { start: 12, end: 22 } }],
    })
  })

  test('are sorted by position up to a hundred; the rest are counted', () => {
    const result = run(Array.from({ length: 150 }, () => 'nope').join(' || '))
    if (result.ok) throw new Error('has 150 problems')
    const columns = result.issues.map(({ position }) => position?.column ?? 0)
    expect(columns).toEqual(columns.toSorted((left, right) => left - right))
    expect([result.issues.length, result.truncated]).toEqual([100, 50])
  })
})

describe('names', () => {
  test.each([
    ['a variable with dots goes before a selection', 'acme.user.email', 'string'],
    [
      "a macro's variable goes before a name with dots",
      '[{"user": 1}].map(acme, acme.user)',
      'list(int)',
    ],
    [
      'a leading dot skips the variables of macros',
      '[1].map(claims, .claims)',
      'list(map(string, dyn))',
    ],
    ['an inner variable hides an outer one', '[1].map(x, ["a"].map(x, x))', 'list(list(string))'],
    [
      'an accumulator can be named after the macro',
      'cel.bind(x, 1, cel.bind(x, "a", x))',
      'string',
    ],
    ['a function with dots goes before a method', '[1].map(math, math.abs(-1))', 'list(int)'],
    ['a variable may have the name of a type', 'cel.bind(int, "a", int)', 'string'],
  ])('%s', (_rule, expression, type) => {
    expect(outcome(expression)).toBe(type)
  })

  test.each([
    ['acme', 'user.email', 'string'],
    ['acme.v1', 'user.email', 'string'],
    ['acme.v1', '.acme.user.email', 'string'],
    ['acme', '[1].map(user, user)', 'list(int)'],
    ['acme', '[1].map(user, .acme.user)', 'list(User)'],
  ])('in the container %s, %s is %s', (container, expression, type) => {
    expect(outcome(expression, { container })).toBe(type)
  })

  test('reports an unknown name with its container', () => {
    expect(outcome('nope', { container: 'acme.v1' })).toEqual([
      "1:0 undeclared reference to 'nope' (in container 'acme.v1')",
    ])
  })

  test('prefers a declared variable to a type with the same name', () => {
    const variables = new Map([['int', stringType]])
    expect(outcome('int', { variables })).toBe('string')
  })

  test('assumes unknown names are variables if the environment says so', () => {
    const result = run('subject.email == claims.email && has(subject.id)', {
      assumeVariables: true,
    })
    if (!result.ok) throw new Error('the check failed')
    expect(result.checked.assumed.map(({ name }) => name)).toEqual(['subject', 'subject'])
    expect(outcome('nope(1)', { assumeVariables: true })).toEqual([
      "1:4 undeclared reference to 'nope' (in container '')",
    ])
  })
})

describe('references', () => {
  test('names the overloads that match the types', () => {
    expect(referenceOf('1 + 2')).toMatchObject({
      kind: 'function',
      name: '_+_',
      overloads: [{ id: 'add_int64' }],
    })
    expect(referenceOf('claims.a < 1')).toMatchObject({ overloads: [{ id: 'less_int64' }] })
    expect(referenceOf('size(claims.a)')).toMatchObject({
      overloads: [
        { id: 'size_bytes' },
        { id: 'size_list' },
        { id: 'size_map' },
        { id: 'size_string' },
      ],
    })
    expect(referenceOf('claims.?a')).toMatchObject({ overloads: [{ id: 'select_optional_field' }] })
  })

  test('resolves constants, types and dotted names', () => {
    expect(referenceOf('UserStatus.ENABLED')).toEqual({
      kind: 'constant',
      name: 'UserStatus.ENABLED',
      value: 1n,
    })
    expect(referenceOf('int')).toMatchObject({ kind: 'constant', value: { name: 'int' } })
    expect(referenceOf('acme.user')).toEqual({ kind: 'variable', name: 'acme.user' })
  })

  test('keeps the leading dot of a name shadowed by a macro', () => {
    const result = run('[1].all(claims, .claims == {})')
    if (!result.ok) throw new Error('checks')
    expect(result.checked.references).toContainEqual({ kind: 'variable', name: '.claims' })
  })
})

describe("accepts mixed number comparisons that cel-go's checker loses track of", () => {
  test.each([
    ['[1].all(x, x < 1.5)', 'bool'],
    ['[1].all(x, true) && 1 < 1.5', 'bool'],
  ])('%s passes', (expression, type) => {
    expect(outcome(expression)).toBe(type)
  })

  test('rejects them before the first macro', () => {
    expect(outcome('1 < 1.5 && [1].all(x, true)')).toEqual([
      "1:2 found no matching overload for '_<_' applied to '(int, double)'",
    ])
  })
})

describe('checks constant format strings against their arguments', () => {
  const during = 'error during formatting:'
  const given = 'decimal clause can only be used on ints, uints, and doubles, was given'
  const string =
    'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given'
  test.each([
    ['"%s %d %.2f %e %b %x %X %o %%".format([null, 1, 1u, 1.0, true, b"", "a", 1])', 'string'],
    ['"%d".format([claims.a])', 'string'],
    ['"%d".format(claims.list)', 'string'],
    ['claims.format.format(["a"])', 'string'],
    ['"%d".format(["a"])', [`1:13 ${during} ${given} string`]],
    ['"%s".format([[1, optional.of(2)]])', [`1:28 ${during} ${string} optional_type`]],
    ['"%s".format([{"a": optional.none()}])', [`1:32 ${during} ${string} optional_type`]],
    ['"%s %s".format(["a"])', ['1:14 index 1 out of range']],
    ['"%".format(["a"])', ['1:10 unexpected end of string']],
    ['"a".format([1])', ['1:10 too many arguments supplied to string.format (expected 0, got 1)']],
    [
      '"%d".format(["a"]) + "%d".format(["b"])',
      [`1:13 ${during} ${given} string`, `1:34 ${during} ${given} string`],
    ],
    [
      '"%d".format(["a"]) + 1',
      ["1:19 found no matching overload for '_+_' applied to '(string, int)'"],
    ],
  ])('%s', (expression, expected) => {
    expect(outcome(expression)).toEqual(expected)
  })
})

describe('hostile expressions', () => {
  const tooLarge = 'the expression is nested too deeply, or its types are too large, to check'
  const site = { range: { start: 0, end: 1 }, offset: 0 }

  test.each<[string, (factory: ExprFactory, inner: Expr) => Expr]>([
    ['operators', (factory, inner) => factory.call('-_', [inner], site)],
    ['selections', (factory, inner) => factory.select(inner, 'a', false, site)],
    ['lists', (factory, inner) => factory.list([inner], site)],
  ])('checks %s nested 1,500 deep and rejects 15,000', (_name, wrap) => {
    const nested = (levels: number): CheckResult => {
      const factory = new ExprFactory()
      let root: Expr = factory.ident('claims', site)
      root = factory.select(root, 'a', false, site)
      for (let level = 0; level < levels; level++) root = wrap(factory, root)
      const environment = new CheckEnvironment(declarations)
      return check({ root, nodeCount: factory.count }, environment, (offset) =>
        positionAt('', offset),
      )
    }
    expect(nested(1500).ok).toBe(true)
    expect(nested(15_000)).toMatchObject({ ok: false, issues: [{ message: tooLarge }] })
  })

  test.each([
    ['a map that holds itself', 'cel.bind(x, {x: x}, ', ')'],
    ['an optional mapped again and again', '', '.optMap(x, x)'],
  ])('checks %s in bounded time', (_name, before, after) => {
    const start = before === '' ? 'optional.of(1)' : 'x'
    const body = before.repeat(60) + start + after.repeat(60)
    const expression = before === '' ? body : `cel.bind(x, {1: 1}, ${body})`
    expect(outcome(`${expression} == ${expression}`)).toEqual([
      `1:${expression.length + 1} ${tooLarge}`,
    ])
  })

  test('checks a chain of 15,000 terms', () => {
    expect(outcome(Array.from({ length: 15_000 }, () => 'true').join('&&'))).toBe('bool')
  })
})

describe('expected result types', () => {
  const bool = [boolType]
  const users = [messageType('User'), listType(messageType('User'))]
  const issue = (expression: string, allowed = bool) => {
    const result = run(expression)
    if (!result.ok) throw new Error(`does not check: ${expression}`)
    return resultTypeIssue(result.checked, allowed, (offset) => positionAt(expression, offset))
  }

  test.each([['true'], ['claims.a'], ['has(claims.a)']])('accepts %s as a bool', (expression) => {
    expect(issue(expression)).toBeUndefined()
  })

  test.each([['user'], ['users'], ['[user]'], ['[]'], ['claims.user']])(
    'accepts %s as users',
    (expression) => {
      expect(issue(expression, users)).toBeUndefined()
    },
  )

  test('accepts any type if none is expected', () => {
    expect(issue('"a"', [])).toBeUndefined()
  })

  test.each([
    ['claims.a + "x"', bool, "expected type 'bool' but found 'string'"],
    ['user.email', users, "expected type 'User' or 'list(User)' but found 'string'"],
    ['null', users, "expected type 'User' or 'list(User)' but found 'null'"],
  ])('rejects %s', (expression, allowed, message) => {
    expect(issue(expression, allowed)).toMatchObject({
      code: 'result_type',
      stage: 'check',
      message,
      range: { start: 0, end: expression.length },
    })
  })
})
