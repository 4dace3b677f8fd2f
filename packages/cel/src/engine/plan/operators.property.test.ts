import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile, type CelValue, formatValue, getEnvironment } from '../../index.ts'
import { ExactValue } from '../../input/exact-value.ts'
import { arithmetic } from '../../stdlib/standard/arithmetic.ts'
import { relations } from '../../stdlib/standard/relations.ts'
import { strings } from '../../stdlib/standard/strings.ts'
import { Failure } from '../../values/failure.ts'
import { Uint } from '../../values/integers.ts'
import { Timestamp } from '../../values/time/timestamp.ts'

const environment = getEnvironment('cel-go')

/** Returns a rule's result for `claims.a` and `claims.b`: a printed value or the error message. */
function resultOf(expression: string, a: CelValue, b: CelValue): string {
  const compilation = compile(expression, environment)
  if (!compilation.ok) throw new Error(`does not compile: ${expression}`)
  const claims = { a: new ExactValue(a), b: new ExactValue(b) }
  const evaluation = compilation.program.evaluate({ claims })
  return evaluation.ok ? formatValue(evaluation.value) : (evaluation.issues[0]?.message ?? '')
}

function expected(name: string, a: CelValue, b: CelValue): string {
  const singleton = [...arithmetic, ...relations, ...strings].find((each) => each.name === name)
  const result = singleton?.apply(a, b) ?? null
  return result instanceof Failure ? result.message : formatValue(result)
}

const doubles = [0, -0, 1, -1.5, 600, 2 ** 53, 1.7e9, 1e300, Infinity, -Infinity, Number.NaN]
const ints = [0n, 1n, -2n, 600n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n]
const texts = ['', 'a', 'ab', 'repo:acme/', 'repo:acme/infra', '\u{1f600}', 'b\u{1f600}', '\ufffd']
const time = Timestamp.of(1_700_000_000, 5) ?? null
const values = [
  ...doubles,
  ...ints,
  ...texts,
  new Uint(2n),
  true,
  null,
  time,
  Timestamp.of(0) ?? null,
]
const value = fc.constantFrom<CelValue>(...values)

test('operators give what the functions of the library give', () => {
  const symbol = fc.constantFrom('+', '-', '*', '<', '<=', '>', '>=')
  const property = fc.property(symbol, value, value, (operator, a, b) => {
    const result = resultOf(`claims.a ${operator} claims.b`, a, b)
    expect(result).toBe(expected(`_${operator}_`, a, b))
  })
  fc.assert(property, { numRuns: 2000, seed: 20_261_125 })
})

test('relations to a constant number give what the functions of the library give', () => {
  const symbol = fc.constantFrom('<', '<=', '>', '>=')
  const constant = fc.constantFrom<bigint | number>(...ints, 1, -1.5, 600)
  const property = fc.property(symbol, value, constant, (operator, a, b) => {
    const literal = typeof b === 'bigint' ? String(b) : b.toFixed(1)
    const result = resultOf(`claims.a ${operator} ${literal}`, a, b)
    expect(result).toBe(expected(`_${operator}_`, a, b))
  })
  fc.assert(property, { numRuns: 1000, seed: 20_261_126 })
})

test('string methods with a constant give what the functions of the library give', () => {
  const method = fc.constantFrom('startsWith', 'endsWith', 'contains')
  const property = fc.property(method, value, fc.constantFrom(...texts), (name, a, b) => {
    const result = resultOf(`claims.a.${name}("${b}")`, a, b)
    expect(result).toBe(expected(name, a, b))
  })
  fc.assert(property, { numRuns: 1000, seed: 20_261_127 })
})
