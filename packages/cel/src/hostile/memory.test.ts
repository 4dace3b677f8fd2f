import { describe, expect, test } from 'vitest'
import { evaluateIn } from '../../fixtures/hostile/evaluate-in.ts'
import { range } from '../../fixtures/hostile/range.ts'
import { outOfSteps } from '../../fixtures/hostile/settle.ts'
import { isThorough } from '../../fixtures/is-thorough.ts'

/** Half of what browsers and small machines have for a page or a process. */
const megabytes = 512

const l = range(3000)
const nested = (value: string): string => `claims.l.map(x, claims.l.map(y, ${value})).size()`

type MemoryCase = readonly [name: string, expression: string, claims: unknown, outcome: string]

/** One of each kind: values within others, objects of the package's own, messages, parts of texts. */
const oneOfEach: readonly MemoryCase[] = [
  ['maps in maps', nested('{"a": {"b": {}}}'), { l }, outOfSteps],
  ['addresses', nested('ip("10.0.0.1")'), { l }, outOfSteps],
  ['messages', nested('google.protobuf.Struct{fields: {"a": y}}'), { l }, outOfSteps],
  [
    'characters beyond U+FFFF',
    'claims.l.map(x, claims.t.split("")).size()',
    { l, t: '😀'.repeat(2000) },
    outOfSteps,
  ],
]

/** Those that `npm run test:long` tries as well. */
const others: readonly MemoryCase[] = [
  ['lists', nested('[y]'), { l }, outOfSteps],
  ['maps', nested('{string(y): x}'), { l }, outOfSteps],
  ['maps by comprehension', nested('[1].transformMap(i, z, y)'), { l }, outOfSteps],
  ['uints', nested('uint(y)'), { l }, outOfSteps],
  ['bytes', nested('bytes(string(y))'), { l }, outOfSteps],
  ['times', nested('timestamp(int(x)) + duration("1s")'), { l }, outOfSteps],
  ['optionals', nested('optional.of(y)'), { l }, '3000'],
  ['parts of texts', nested('"a,b".split(",")'), { l }, outOfSteps],
  ['integers', 'claims.l.map(x, lists.range(3000)).size()', { l }, outOfSteps],
]

describe(`what is made in loops fits into ${megabytes} MiB, or ends`, () => {
  test.for(isThorough ? [...oneOfEach, ...others] : oneOfEach)(
    '%s',
    async ([, expression, claims, outcome]) => {
      expect(await evaluateIn(megabytes, { expression, claims })).toBe(outcome)
    },
  )
})
