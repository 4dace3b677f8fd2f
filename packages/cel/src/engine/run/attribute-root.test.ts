import { afterEach, describe, expect, test } from 'vitest'
import { compile, getEnvironment } from '../../index.ts'

const environment = getEnvironment('cel-go')

function evaluate(expression: string, claims: unknown): unknown {
  const compilation = compile(expression, environment)
  if (!compilation.ok) throw new Error(`does not compile: ${expression}`)
  const evaluation = compilation.program.evaluate({ claims })
  return evaluation.ok ? evaluation.value : evaluation.issues[0]?.message
}

const polluted = 'igakitPolluted'

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, polluted)
})

describe('members that objects inherit', () => {
  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    '%s is not a claim',
    (name) => {
      expect(evaluate(`claims["${name}"] == "x"`, {})).toBe(`no such key: ${name}`)
      expect(evaluate(`claims.nested["${name}"] == "x"`, { nested: {} })).toBe(
        `no such key: ${name}`,
      )
      expect(evaluate(`claims["${name}"] == "x"`, { [name]: 'y' })).toBe(false)
      expect(evaluate(`claims["${name}"] == "x"`, JSON.parse(`{"${name}": "x"}`))).toBe(true)
    },
  )

  test('a polluted prototype does not show in claims', () => {
    const compilation = compile(`claims.${polluted} == "x"`, environment)
    if (!compilation.ok) throw new Error('the rule compiles')
    Reflect.set(Object.prototype, polluted, 'x')
    const evaluation = compilation.program.evaluate({ claims: {} })
    expect(evaluation).toMatchObject({ issues: [{ message: `no such key: ${polluted}` }] })
    expect(evaluate(`has(claims.nested.${polluted})`, { nested: {} })).toBe(false)
    expect(evaluate(`claims.nested.${polluted} == "x"`, { nested: {} })).toBe(
      `no such key: ${polluted}`,
    )
  })
})

test('reads objects of other realms and without a prototype', () => {
  // Objects from another realm have a different `Object.prototype`.
  const base: object = Object.assign(Object.create(null), { inherited: 'x' })
  const foreign = Object.assign(Object.create(base), {
    a: Object.assign(Object.create(base), { b: 'x' }),
  })
  expect(evaluate('claims.a.b == "x" && !has(claims.a.inherited)', foreign)).toBe(true)
  expect(evaluate('claims.inherited == "x"', foreign)).toBe('no such key: inherited')
  const bare = Object.assign(Object.create(null), { a: { b: 'x' } })
  expect(evaluate('claims.a.b == "x" && claims.a.b == "x"', bare)).toBe(true)
})

test('refuses instances of classes within claims', () => {
  expect(
    evaluate('claims.a.b == "x"', {
      a: new (class {
        b = 'x'
      })(),
    }),
  ).toMatch(/class/)
})

test('reads strings with lone surrogates as cel-go does', () => {
  const claims = { a: '\ud800', b: '\ufffd' }
  expect(evaluate('claims.a == "\ufffd" && claims.a == claims.b', claims)).toBe(true)
  expect(evaluate('claims.a in ["x", "\ufffd"] && claims.a.startsWith("\ufffd")', claims)).toBe(
    true,
  )
  expect(evaluate('claims.a == "x" || claims.a in ["x"] || claims.a.endsWith("x")', claims)).toBe(
    false,
  )
})
