import { describe, expect, test } from 'vitest'
import { evaluateIn } from '../../fixtures/hostile/evaluate-in.ts'
import { range } from '../../fixtures/hostile/range.ts'
import { tooMuch } from '../../fixtures/hostile/settle.ts'
import { isThorough } from '../../fixtures/is-thorough.ts'

/** Half of the memory that browsers and small machines allow for a page or process. */
const megabytes = 512

const l = range(3000)
const nested = (value: string): string => `claims.l.map(x, claims.l.map(y, ${value})).size()`

type MemoryCase = readonly [name: string, expression: string, claims: unknown]

/** One case of each kind: nested values, the package's own objects, messages and substrings. */
const oneOfEach: readonly MemoryCase[] = [
  ['maps in maps', nested('{"a": {"b": {}}}'), { l }],
  ['types', nested('[type(y)]'), { l }],
  ['messages', nested('google.protobuf.Struct{fields: {"a": y}}'), { l }],
  [
    'converted fields',
    'claims.l.map(x, google.protobuf.ListValue{values: claims.l}).size()',
    { l },
  ],
  [
    'characters beyond U+FFFF',
    'claims.l.map(x, claims.t.split("")).size()',
    { l, t: '😀'.repeat(2000) },
  ],
]

/** Additional cases for `npm run test:long`. */
const others: readonly MemoryCase[] = [
  ['lists', nested('[y]'), { l }],
  ['maps', nested('{string(y): x}'), { l }],
  ['maps by comprehension', nested('[1].transformMap(i, z, y)'), { l }],
  ['uints', nested('uint(y)'), { l }],
  ['bytes', nested('bytes(string(y))'), { l }],
  ['times', nested('timestamp(int(x)) + duration("1s")'), { l }],
  ['optionals', nested('optional.of(y)'), { l }],
  ['substrings', nested('"a,b".split(",")'), { l }],
  ['integers', 'claims.l.map(x, lists.range(3000)).size()', { l }],
]

describe(`values created in loops fit in ${megabytes} MiB or end the evaluation`, () => {
  test.for(isThorough ? [...oneOfEach, ...others] : oneOfEach)(
    '%s',
    async ([, expression, claims]) => {
      expect(await evaluateIn(megabytes, { expression, claims })).toMatch(tooMuch)
    },
  )
})
