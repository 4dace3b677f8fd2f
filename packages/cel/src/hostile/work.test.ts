import { describe, expect, test } from 'vitest'
import { operations } from '../../bench/work/operations.ts'
import { measure } from '../../fixtures/hostile/measure.ts'
import { functionsOf } from '../environments/functions-of.ts'
import { celGoAll } from '../environments/cel-go-all.ts'

describe('the cost of evaluations', () => {
  test('has a price measurement for every cel-go function', () => {
    const bodies = operations.map(({ body }) => body)
    const isMeasured = (name: string): boolean => bodies.some((body) => body.includes(`${name}(`))
    const names = functionsOf(celGoAll.load(), celGoAll).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(70)
    expect(names.filter((name) => !isMeasured(name))).toEqual([])
  })

  test.each(
    operations.flatMap(({ body, claims, isQuadratic = false }) =>
      claims === undefined ? [] : [{ body, claims, most: isQuadratic ? 4.3 : 2.3 }],
    ),
  )('twice the size takes at most $most times the steps: $body', ({ body, claims, most }) => {
    const expression = `[1].all(i, [1].all(j, type(${body}) != int || true))`
    const taken = (size: number): number => measure(expression, claims(size)).steps
    // Avoids powers of two, at which maps grow.
    expect(taken(6_000)).toBeLessThan(taken(3_000) * most + 2_000)
  })

  test.each([
    ['a list', '[i]', 56],
    ['a list of computed ints', '[i + 1, i + 2]', 64 + 2 * 24],
    ['a list created by a macro', '[i].map(x, x)', 56],
    ['a list filtered by a macro', '[i].filter(x, true)', 56],
    ['a list of constants, created once', '[1, 2, 3]', 0],
    ['a map', '{"a": i}', 184],
    ['a map created by a macro', '[i].transformMap(k, v, v)', 184],
    ['a map created by a macro from entries', '[i].transformMapEntry(k, v, {v: k})', 184],
    ['an optional', 'optional.of(i)', 32],
    ['a substring', 'claims.t.substring(1)', 32],
    ['a text', 'claims.t + "x"', 24 + 2 * 101],
    ['bytes', 'b"a" + b"b"', 402],
    ['a number', 'i + 1', 24],
    ['a range', 'lists.range(10)', 48 + 80 + 240],
  ])('memory of %s', (_name, value, bytes) => {
    const claims = { t: 'x'.repeat(100) }
    const of = (count: number): number =>
      measure(`lists.range(${count}).map(i, ${value}).size() > 0`, claims).bytes
    // Excludes the loop's own memory: an int per element of the range and a slot per element of the list.
    expect(of(200) - of(100)).toBe(100 * (bytes + 32 + 8))
  })

  test.each([
    ['a bool per iteration of a macro', 'lists.range(1000).all(i, [i, i].size() == 2)'],
    ['a number per iteration of a macro', 'lists.range(1000).exists_one(i, {"a": i}.a == 1)'],
    ['a condition', 'lists.range(1000).filter(i, [i, i].size() == 3).size() == 0'],
    ['a variable of an iteration', 'lists.range(1000).all(i, cel.bind(l, [i], l.size() == 1))'],
    [
      'a variable read in two iterations',
      'lists.range(1000).all(i, cel.bind(l, [i], [1, 2].all(x, l.size() == 1)))',
    ],
  ])('releases memory with %s', (_name, expression) => {
    const { bytes } = measure(expression)
    expect(bytes).toBeLessThan(1000 * (8 + 24) + 1000)
  })

  test('holds the memory of a variable as long as the variable', () => {
    const size = 10_000
    const { bytes } = measure(
      `cel.bind(l, lists.range(${size}), [1, 2, 3].all(x, l.size() > x) ? l : [])`,
    )
    expect(bytes).toBeGreaterThan(size * 32)
    expect(bytes).toBeLessThan(size * 32 + 1000)
  })

  test('counts the memory of the input once, whichever iteration reads it first', () => {
    const l = Array.from({ length: 1000 }, (_, index) => [index])
    const once = measure('claims.l.size() > 0', { l }).bytes
    expect(measure('[1, 2].all(i, claims.l.size() > i)', { l }).bytes).toBe(once)
    expect(once).toBe(48 + 8_000 + 1000 * 56)
  })
})
