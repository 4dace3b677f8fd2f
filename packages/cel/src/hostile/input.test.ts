import { describe, expect, test } from 'vitest'
import { megabyte } from '../../fixtures/hostile/megabyte.ts'
import { nest } from '../../fixtures/hostile/nest.ts'
import { outcomeOf } from '../../fixtures/hostile/outcome-of.ts'
import { range } from '../../fixtures/hostile/range.ts'
import { settle, outOfMemory, outOfSteps, tooManyValues } from '../../fixtures/hostile/settle.ts'
import { parseClaims, testCel } from '../index.ts'

describe('input', () => {
  const wide = range(100_000)
  let deepest: unknown = 1
  for (let level = 0; level < 100_000; level++) deepest = [deepest]
  let deep: unknown = 1
  for (let level = 0; level < 998; level++) deep = [deep]
  let shared: unknown = 1
  for (let level = 0; level < 60; level++) shared = [shared, shared]
  const holed: unknown[] = [1]
  holed[2] = 2
  const cycle: unknown[] = []
  cycle.push(cycle)
  settle([
    ['lists of 100,000', 'claims.a == claims.b', { a: wide, b: [...wide] }, 'true'],
    [
      'lists of 100,000 that differ at the end',
      'claims.a == claims.b',
      { a: wide, b: [...wide.slice(1), -1] },
      'false',
    ],
    [
      'maps of 100,000',
      'claims.a == claims.b',
      {
        a: Object.fromEntries(wide.map((n) => [n, n])),
        b: Object.fromEntries(wide.toReversed().map((n) => [n, n])),
      },
      'true',
    ],
    ['a string of 16 MiB', 'claims.a.contains("b")', { a: 'a'.repeat(16 * megabyte) }, 'false'],
    [
      '16 MiB of text searched in itself',
      'claims.a.contains(claims.a)',
      { a: 'a'.repeat(16 * megabyte) },
      outOfSteps,
    ],
    [
      'text that is hard to find',
      'claims.a.contains(claims.b)',
      { a: 'x'.repeat(megabyte), b: `${'x'.repeat(50_000)}y${'x'.repeat(50_000)}` },
      outOfSteps,
    ],
    [
      'text that is hard to find from the end',
      'claims.a.lastIndexOf(claims.b)',
      { a: 'x'.repeat(megabyte), b: `${'x'.repeat(99_999)}y` },
      outOfSteps,
    ],
    ['lists in lists', 'claims.v == claims.v', { v: deep }, 'true'],
    ['lists in lists, printed', '"%s".format([claims.v]).size()', { v: deep }, '1997'],
    ['a million values as a result', 'claims.v', { v: range(1_000_001) }, tooManyValues],
    [
      'names of JavaScript',
      'claims.constructor.prototype.toString == 1.0 && claims["__proto__"] == 2.0 && !has(claims.valueOf)',
      JSON.parse('{"constructor":{"prototype":{"toString":1}},"__proto__":2}'),
      'true',
    ],
    [
      'lone surrogates',
      'claims["\ud800"] + claims["\ufffd"]',
      { '\ud800': '\udc00' },
      '"\ufffd\ufffd"',
    ],
  ])

  test.for([
    ['deeper than the limit', deepest, 'limit_exceeded: the input is nested too deeply'],
    ['without end', cycle, 'limit_exceeded: the input is nested too deeply'],
    ['with very many references to one value', shared, outOfMemory],
    [
      'with a hole',
      holed,
      'invalid_input: the input contains a value of type undefined, which JSON does not allow',
    ],
    [
      'with a date',
      new Date(0),
      'invalid_input: the input contains an instance of a class, which JSON does not allow',
    ],
    [
      'with a function',
      () => 1,
      'invalid_input: the input contains a value of type function, which JSON does not allow',
    ],
    [
      'with a bigint',
      1n,
      'invalid_input: the input contains a value of type bigint, which JSON does not allow',
    ],
    ['with NaN', Number.NaN, 'invalid_input: the input contains NaN, which JSON does not allow'],
  ] as const)('%s', ([, v, outcome]) => {
    expect(outcomeOf('claims.v == claims.v', { v })).toBe(outcome)
  })

  test.for([
    ['of 16 MiB', `{"a":"${'a'.repeat(16 * megabyte)}"}`, /more than 4194304 bytes/],
    ['of 100,000 levels', `{"a":${nest('[', '', ']', 100_000)}}`, /deeper than 1000 levels/],
    ['unclosed', '{"a":'.repeat(500), /unexpected end of JSON input/],
    ['of invalid numbers', `{"a":${'9'.repeat(megabyte)}}`, /cannot unmarshal number/],
  ] as const)('text %s', ([, json, message]) => {
    const claims = parseClaims(json)
    expect(claims).toMatchObject({
      ok: false,
      issues: [{ message: expect.stringMatching(message) }],
    })
    expect(testCel({ expression: 'true', claimsJson: json })).toMatchObject({ matched: false })
  })
})
