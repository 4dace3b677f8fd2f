import { describe, expect, test } from 'vitest'
import { readGoldenCases, readGoldenClaims } from '../../conformance/golden-case.ts'
import {
  compile,
  encodeValue,
  type Evaluation,
  formatIssues,
  getEnvironment,
  prepareInput,
} from '../index.ts'

const all = getEnvironment('cel-go-all')

function evaluate(expression: string, claims: unknown = {}): Evaluation {
  const compilation = compile(expression, all)
  if (!compilation.ok) throw new Error(formatIssues(compilation.issues, expression))
  return compilation.program.evaluate({ claims })
}

/** Returns the value or cel-go's error message. */
function answer(expression: string, claims?: unknown): unknown {
  const evaluation = evaluate(expression, claims)
  return evaluation.ok ? encodeValue(evaluation.value) : evaluation.issues[0]?.message
}

// Go 1.23 does not know the letter U+10940 yet.
describe('a value that only the live service knows', () => {
  const unknown = String.raw`"\U00010940".matches("\\pL")`
  test.for([
    [`1 / 0 == 1 || ${unknown}`, 'cannot_tell'],
    [`${unknown} || 1 / 0 == 1`, 'cannot_tell'],
    [`1 / 0 == 1 && ${unknown}`, 'cannot_tell'],
    [`1 / 0 == 1 || ${unknown} || 1 % 0 == 1 || false`, 'cannot_tell'],
    [`[1, 0].exists(x, x == 1 ? 1 / 0 == 1 : ${unknown})`, 'cannot_tell'],
    [`[1, 0].all(x, x == 1 ? ${unknown} : 1 / 0 == 1)`, 'cannot_tell'],
    [`1 / 0 == 1 || ${unknown} || true`, true],
    [`${unknown} && false`, false],
    [`${unknown} ? true : false`, 'cannot_tell'],
    // The left operand fails, so the value does not matter.
    [`(1 / 0 == 1) == ${unknown}`, 'division_by_zero'],
  ] as const)('%s: %s', ([expression, expected]) => {
    const evaluation = evaluate(expression)
    expect(evaluation.ok ? evaluation.value : evaluation.issues[0]?.code).toBe(expected)
  })
})

describe('failures', () => {
  test.for([
    ['1 / 0 == 1 || true', true],
    ['true || 1 / 0 == 1', true],
    ['1 / 0 == 1 && false', false],
    ['1 / 0 == 1 || false', 'division by zero'],
    ['1 / 0 == 1 && 1 % 0 == 1', 'division by zero'],
    ['false || dyn(1) || false', 'no such overload'],
    ['dyn(1) && false', false],
    ['[1, 2].all(x, 1 / (x - 1) == 2)', false],
    ['[1, 2].all(x, 1 / (x - 1) > 0)', 'division by zero'],
    ['[1, 2].exists(x, 1 / (x - 1) == 1)', true],
    ['[1, 2].exists_one(x, 1 / (x - 1) == 1)', 'division by zero'],
    // The result is the error of the last failing condition.
    ['[1, 0].filter(x, x == 1 ? 1 / 0 == 1 : 1 % 0 == 1)', 'modulus by zero'],
    ['[1, 0].map(x, 1 / (x - 1) + 1 % x)', 'division by zero'],
    ['[1, 0].map(x, x == 1, 1 / (x - 1))', 'division by zero'],
    ['[1, 0].exists_one(x, x == 1 ? 1 / 0 == 1 : 1 % 0 == 1)', 'modulus by zero'],
    ['true ? 1 : 1 / 0', { int: '1' }],
    ['dyn(1) ? 1 : 2', 'no such overload'],
    ['cel.bind(x, 1 / 0, true)', true],
    ['cel.bind(x, 1 / 0, x == 1 || true)', true],
    ['cel.bind(x, 1 / 0, x == 1)', 'division by zero'],
    ['optional.of(1).or(optional.of(1 / 0)).value()', { int: '1' }],
    ['optional.none().orValue(1 / 0)', 'division by zero'],
    ['["a", "a"].transformMapEntry(i, v, {v: i})', 'insert failed: key a already exists'],
  ] as const)('%s', ([expression, expected]) => {
    expect(answer(expression)).toEqual(expected)
  })

  test.each([
    '["a"].map(i, [?claims.m[i]])',
    '["a"].map(i, [?(i == "a" ? claims.m[i] : claims.m)])',
    'cel.bind(i, "a", [?claims.m[i]])',
  ])('have a message that depends on macro variables: %s', (expression) => {
    const text = 'cannot initialize optional list element from non-optional value [1]'
    expect(answer(expression, { m: { a: [1] } })).toBe(text)
  })

  test('have the range of the failing part', () => {
    const expression = 'claims.a == 1.0 && claims.b.c == 2.0'
    const evaluation = evaluate(expression, { a: 1, b: {} })
    expect(evaluation).toMatchObject({
      issues: [{ code: 'no_such_key', range: { start: 19, end: 29 } }],
    })
  })
})

describe('names in the input', () => {
  const claims: unknown = JSON.parse(
    '{"__proto__": {"polluted": "no"}, "constructor": "c", "toString": "t", "hasOwnProperty": "h", "": "e", "length": 1}',
  )
  test.for([
    ['claims.__proto__.polluted', 'no'],
    ['claims.constructor', 'c'],
    ['claims.toString', 't'],
    ['claims["hasOwnProperty"]', 'h'],
    ['claims[""]', 'e'],
    ['"valueOf" in claims || has(claims.valueOf)', false],
    ['claims.valueOf', 'no such key: valueOf'],
    ['claims.constructor.length', 'no such key: length'],
    ['claims.__proto__.__proto__', 'no such key: __proto__'],
    ['claims.map(k, k).size()', { int: '6' }],
    ['{"__proto__": 1}.__proto__', { int: '1' }],
  ] as const)('%s', ([expression, expected]) => {
    expect(answer(expression, claims)).toEqual(expected)
  })

  test('replace invalid characters with U+FFFD; the last duplicate wins', () => {
    const broken = { 'a\ud800': 1, 'a\ufffd': 'x\udc00' }
    expect(answer('claims["a\ufffd"]', broken)).toBe('x\ufffd')
    expect(answer('claims.size()', broken)).toEqual({ int: '1' })
    expect(answer('has(claims.`a`)', broken)).toBe(false)
  })

  test('of lists do not reach JavaScript properties', () => {
    expect(answer('claims.list.length', { list: [1] })).toBe(
      "unsupported index type 'string' in list",
    )
    expect(answer('has(claims.list.length)', { list: [1] })).toBe(
      "unsupported index type 'string' in list",
    )
    expect(answer('claims.text.length', { text: 'a' })).toBe('no such key: length')
  })
})

describe('input', () => {
  test.for([
    [
      'undefined',
      { a: undefined },
      'the input contains a value of type undefined, which JSON does not allow',
    ],
    [
      'a function',
      { a: () => 1 },
      'the input contains a value of type function, which JSON does not allow',
    ],
    [
      'a date',
      { a: new Date(0) },
      'the input contains an instance of a class, which JSON does not allow',
    ],
    [
      'a Map',
      { a: new Map() },
      'the input contains an instance of a class, which JSON does not allow',
    ],
    ['NaN', { a: Number.NaN }, 'the input contains NaN, which JSON does not allow'],
    ['a bigint', { a: 1n }, 'the input contains a value of type bigint, which JSON does not allow'],
  ] as const)('rejects %s on read, regardless of context', ([, claims, message]) => {
    expect(evaluate('claims.a == 1.0 || true', claims)).toMatchObject({
      ok: false,
      issues: [{ code: 'invalid_input', stage: 'input', message }],
    })
  })

  test('report a missing variable only when it is read', () => {
    const compilation = compile('true || claims.a == 1.0', all)
    expect(compilation.ok && compilation.program.evaluate({})).toMatchObject({ value: true })
    const read = compile('claims.a == 1.0', all)
    expect(read.ok && read.program.evaluate({})).toMatchObject({
      issues: [{ code: 'no_such_attribute', message: 'no such attribute(s): claims' }],
    })
  })

  test('may change between evaluations', () => {
    const compilation = compile('claims.list.exists(x, x == claims.a)', all)
    if (!compilation.ok) throw new Error('the rule does not compile')
    const claims = { a: 'x', list: ['x'] }
    expect(compilation.program.evaluate({ claims })).toMatchObject({ value: true })
    claims.list.pop()
    expect(compilation.program.evaluate({ claims })).toMatchObject({ value: false })
  })

  test('produces the same result prepared or as JSON', () => {
    const environment = getEnvironment('cel-go')
    const claims = readGoldenClaims()
    const inputs = new Map(
      Object.entries(claims).map(([name, json]) => [
        name,
        prepareInput(environment, JSON.stringify({ claims: json })),
      ]),
    )
    let count = 0
    for (const { claims: name, expression } of readGoldenCases('generated')) {
      const compilation = compile(expression, environment)
      const prepared = inputs.get(name)
      if (!compilation.ok || prepared?.ok !== true) continue
      count++
      const { program } = compilation
      expect(program.evaluate(prepared.input)).toEqual(program.evaluate({ claims: claims[name] }))
    }
    expect(count).toBeGreaterThan(3000)
  })
})

// The tests that exhaust the step limit are in `../hostile`.
describe('limits', () => {
  const list = Array.from({ length: 100 }, (_, index) => index)
  test.for([
    ['a long string in place of every character', 'claims.s.replace("", claims.s).size() > 0'],
    ['a long string between all characters', 'claims.s.split("").join(claims.s).size() > 0'],
    [
      'a long string searched for every element',
      'claims.l.all(x, claims.l.all(y, claims.l.all(z, !claims.s.contains("b"))))',
    ],
  ])('stops %s', ([, expression = '']) => {
    const claims = { l: list, s: 'a'.repeat(50_000) }
    expect(evaluate(expression, claims)).toMatchObject({ issues: [{ code: 'limit_exceeded' }] })
  })

  test.for(['(a+)+$b', '(a|a)*b', '.*.*.*x', '^(a+)+$'])(
    'the pattern %s takes linear time',
    (pattern) => {
      // Matching in cubic or exponential time would exceed the timeout by far.
      expect(answer(`claims.s.matches(r"${pattern}")`, { s: `${'a'.repeat(50_000)}!` })).toBe(false)
    },
  )

  test('evaluates a chain of thousands of terms', () => {
    expect(answer(Array.from({ length: 12_000 }, () => '1 < 2').join('&&'))).toBe(true)
    expect(answer(`${Array.from({ length: 8_000 }, () => 'claims.x').join('||')}||true`)).toBe(true)
  })

  test('rejects input above the depth limit', () => {
    let deep: unknown[] = []
    for (let depth = 0; depth < 100_000; depth++) deep = [deep]
    expect(evaluate('claims.deep == claims.deep', { deep })).toMatchObject({
      issues: [{ code: 'limit_exceeded', stage: 'input' }],
    })
    const cyclic: Record<string, unknown> = {}
    cyclic['cyclic'] = cyclic
    expect(evaluate('claims == claims', cyclic)).toMatchObject({
      issues: [{ code: 'limit_exceeded' }],
    })
  })
})

test('a result is not the caller’s own object, and changing it does not affect other evaluations', () => {
  const compilation = compile('[1, 2]', all)
  if (!compilation.ok) throw new Error('the rule does not compile')
  const evaluation = compilation.program.evaluate({})
  if (!evaluation.ok || !Array.isArray(evaluation.value)) throw new Error('the rule has a list')
  expect(Object.isFrozen(evaluation.value)).toBe(true)
})
