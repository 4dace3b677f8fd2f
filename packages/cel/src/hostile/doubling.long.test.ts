import { describe, expect, test } from 'vitest'
import { binds } from '../../fixtures/hostile/binds.ts'
import { settle, outOfMemory, outOfSteps, tooManyValues } from '../../fixtures/hostile/settle.ts'
import { type CelValue, formatValue } from '../index.ts'

const twice = (name: string): string => `${name} + ${name}`
const pair = (name: string): string => `[${name}, ${name}]`
const both = (name: string): string => `{"a": ${name}, "b": ${name}}`
const optionals = (name: string): string => `[optional.of(${name}), optional.of(${name})]`

/** A nested list with 2⁶⁰ references to the same innermost value. */
const dag = (body: (last: string) => string): string => binds(60, 'dyn([1])', pair, body)

describe('doubling', () => {
  settle([
    ['a string, 26 times', binds(26, '"x"', twice, (last) => `${last}.size()`), {}, outOfSteps],
    ['a string, 20 times', binds(20, '"x"', twice, (last) => `${last}.size()`), {}, '1048576'],
    ['bytes', binds(40, 'b"x"', twice, (last) => `${last}.size()`), {}, /limit_exceeded/],
    [
      'a list, 26 times',
      binds(26, '[1]', twice, (last) => `${last}.size()`),
      {},
      /^limit_exceeded/,
    ],
    ['replace', `"a"${'.replace("a", "aaaaaaaaaa")'.repeat(12)}.size()`, {}, /limit_exceeded/],
    [
      'replace of nothing',
      `"a"${'.replace("", "aaaaaaaaaa")'.repeat(12)}.size()`,
      {},
      /limit_exceeded/,
    ],
    [
      'join',
      binds(
        12,
        '"xxxxxxxxxx"',
        (name) => `[${Array(10).fill(name).join(', ')}].join("-")`,
        (last) => `${last}.size()`,
      ),
      {},
      /limit_exceeded/,
    ],
    [
      'format',
      binds(
        12,
        '"x"',
        (name) => `"%s%s%s%s%s%s%s%s%s%s".format([${Array(10).fill(name).join(', ')}])`,
        (last) => `${last}.size()`,
      ),
      {},
      /limit_exceeded/,
    ],
    [
      'quote',
      binds(
        40,
        '"\\\\"',
        (name) => `strings.quote(${name})`,
        (last) => `${last}.size()`,
      ),
      {},
      /limit_exceeded/,
    ],
    [
      'base64',
      binds(
        60,
        'b"x"',
        (name) => `bytes(base64.encode(${name}))`,
        (last) => `${last}.size()`,
      ),
      {},
      /limit_exceeded/,
    ],
    [
      'range',
      'lists.range(1000000000).size()',
      {},
      'limit_exceeded: the evaluation makes a list of more than 4194304 elements',
    ],
    [
      'ranges of ranges',
      'lists.range(1000000).map(i, lists.range(1000000)).size()',
      {},
      outOfMemory,
    ],
    ['flatten', dag((last) => `${last}.flatten(100)`), {}, outOfSteps],
    ['a list in a list as a result', dag((last) => last), {}, tooManyValues],
    ['a map in a map as a result', binds(60, 'dyn({})', both), {}, tooManyValues],
    [
      'an optional in a list as a result',
      binds(60, 'dyn(optional.none())', optionals),
      {},
      tooManyValues,
    ],
    [
      'bytes in a list as a result',
      `cel.bind(b, ${binds(20, 'b"x"', twice)}, ${binds(18, '[b]', pair)})`,
      {},
      'limit_exceeded: the result holds more than 33554432 characters',
    ],
    [
      'a string in a list as a result',
      `cel.bind(b, ${binds(20, '"x"', twice)}, ${binds(18, '[b]', pair)})`,
      {},
      'limit_exceeded: the result holds more than 33554432 characters',
    ],
    ['a list as a key', dag((last) => `{${last}: 1}.size()`), {}, '1'],
    [
      'a list as an index',
      dag((last) => `{${last}: 1}[${last}]`),
      {},
      'invalid_argument: invalid qualifier type: *types.baseList',
    ],
    ['the type of a list', dag((last) => `type(${last}) == list`), {}, 'true'],
    ['a list compared with itself', dag((last) => `${last} == ${last}`), {}, outOfSteps],
    [
      'a map compared with itself',
      binds(60, 'dyn({})', both, (last) => `${last} != ${last}`),
      {},
      outOfSteps,
    ],
    ['a list searched in a list', dag((last) => `${last} in [${last}]`), {}, outOfSteps],
    ['a list printed', dag((last) => `"%s".format([${last}])`), {}, outOfSteps],
    ['a list of distinct elements', dag((last) => `[${last}, ${last}].distinct()`), {}, outOfSteps],
    ['a list in a set', dag((last) => `sets.contains([${last}], [${last}])`), {}, outOfSteps],
    [
      'a list sorted by',
      dag((last) => `[1, 2].sortBy(x, dyn(${last}))`),
      {},
      'invalid_argument: list elements must be comparable',
    ],
    [
      'a list in a message',
      dag((last) => `[?dyn(${last})]`),
      {},
      /^invalid_argument: cannot initialize optional list element from non-optional value \[\[/,
    ],
    [
      'a list in a message of join',
      dag((last) => `["a", ${last}].map(x, dyn(x)).join()`),
      {},
      /^invalid_argument: join: invalid input: \[\[/,
    ],
    [
      'nothing, again and again',
      binds(60, 'null', (name) => `(${name} == ${name} ? ${name} : ${name})`),
      {},
      'null',
    ],
  ])

  test('prints a value with shared parts up to the limit', () => {
    let value: CelValue = [1n]
    for (let level = 0; level < 60; level++) value = [value, value]
    const text = formatValue(value)
    expect(text).toMatch(/^\[+1\], \[1\]\], .*…/)
    expect(text.length).toBeLessThan(10_000_000)
  })
})
