import { describe, expect, test } from 'vitest'
import { operations } from '../../bench/work/operations.ts'
import { measure } from '../../fixtures/hostile/measure.ts'
import { functionsOf } from '../environments/functions-of.ts'
import { celGoAll } from '../environments/cel-go-all.ts'

describe('what evaluations take', () => {
  test('every function of cel-go has an operation by which its price is measured', () => {
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
  )('twice as much takes at most $most times the steps: $body', ({ body, claims, most }) => {
    const expression = `[1].all(i, [1].all(j, type(${body}) != int || true))`
    const taken = (size: number): number => measure(expression, claims(size)).steps
    // Sizes that are no powers of two, at which maps grow.
    expect(taken(6_000)).toBeLessThan(taken(3_000) * most + 2_000)
  })

  test.each([
    ['a list', '[i]', 56],
    ['a list of computed ints', '[i + 1, i + 2]', 64 + 2 * 24],
    ['a list that a macro makes', '[i].map(x, x)', 56],
    ['a list that a macro filters', '[i].filter(x, true)', 56],
    ['a list of constants, which is made once', '[1, 2, 3]', 0],
    ['a map', '{"a": i}', 184],
    ['a map that a macro makes', '[i].transformMap(k, v, v)', 184],
    ['a map that a macro makes of entries', '[i].transformMapEntry(k, v, {v: k})', 184],
    ['an optional', 'optional.of(i)', 32],
    ['a part of a text', 'claims.t.substring(1)', 32],
    ['a text', 'claims.t + "x"', 24 + 2 * 101],
    ['bytes', 'b"a" + b"b"', 402],
    ['a number', 'i + 1', 24],
    ['a range', 'lists.range(10)', 48 + 80 + 240],
  ])('memory of %s', (_name, value, bytes) => {
    const claims = { t: 'x'.repeat(100) }
    const of = (count: number): number =>
      measure(`lists.range(${count}).map(i, ${value}).size() > 0`, claims).bytes
    // Of what the loop makes, a range has each element's int, and the list a place for each.
    expect(of(200) - of(100)).toBe(100 * (bytes + 32 + 8))
  })

  test.each([
    ['a bool in a turn of a macro', 'lists.range(1000).all(i, [i, i].size() == 2)'],
    ['a number in a turn of a macro', 'lists.range(1000).exists_one(i, {"a": i}.a == 1)'],
    ['a condition', 'lists.range(1000).filter(i, [i, i].size() == 3).size() == 0'],
    ['a variable of a turn', 'lists.range(1000).all(i, cel.bind(l, [i], l.size() == 1))'],
    [
      'a variable read in two turns',
      'lists.range(1000).all(i, cel.bind(l, [i], [1, 2].all(x, l.size() == 1)))',
    ],
  ])('memory is given back with %s', (_name, expression) => {
    const { bytes } = measure(expression)
    expect(bytes).toBeLessThan(1000 * (8 + 24) + 1000)
  })

  test('memory of a variable is taken as long as the variable lives', () => {
    const size = 10_000
    const { bytes } = measure(
      `cel.bind(l, lists.range(${size}), [1, 2, 3].all(x, l.size() > x) ? l : [])`,
    )
    expect(bytes).toBeGreaterThan(size * 32)
    expect(bytes).toBeLessThan(size * 32 + 1000)
  })

  test('memory of the input is taken once, whatever drops the turn that first reads it', () => {
    const l = Array.from({ length: 1000 }, (_, index) => [index])
    const once = measure('claims.l.size() > 0', { l }).bytes
    expect(measure('[1, 2].all(i, claims.l.size() > i)', { l }).bytes).toBe(once)
    expect(once).toBe(48 + 8_000 + 1000 * 56)
  })
})
