import { expect, test } from 'vitest'
import { issuesOf } from '../testing/issues-of.ts'
import { type FieldRules, fieldRulesSchema } from './validation-rules.ts'

const numbers = { const: 1, lt: 4, lte: 3, gt: 0, gte: 1, in: [1, 2], notIn: [], ignoreEmpty: true }

const integers = {
  const: '1',
  lt: '9223372036854775807',
  lte: '3',
  gt: '-9223372036854775808',
  gte: '1',
  in: ['1', '2'],
  notIn: [],
  ignoreEmpty: false,
}

/** Rules of every type with every constraint, even in meaningless combinations. */
const everyRule: {
  [Type in keyof FieldRules]-?: Required<NonNullable<FieldRules[Type]>>
} = {
  message: { skip: true, required: true },
  float: { ...numbers, const: 0.5 },
  double: { ...numbers, lt: 1e300 },
  int32: { ...numbers, gt: -2147483648 },
  int64: integers,
  uint32: { ...numbers, lte: 4294967295 },
  uint64: integers,
  sint32: numbers,
  sint64: integers,
  fixed32: numbers,
  fixed64: integers,
  sfixed32: numbers,
  sfixed64: integers,
  bool: { const: false },
  string: {
    const: '',
    in: ['a'],
    notIn: ['b'],
    len: '1',
    minLen: '1',
    maxLen: '1',
    lenBytes: '1',
    minBytes: '1',
    maxBytes: '1',
    pattern: '^a$',
    prefix: 'a',
    suffix: 'a',
    contains: 'a',
    notContains: 'b',
    email: true,
    hostname: true,
    ip: true,
    ipv4: true,
    ipv6: true,
    uri: true,
    uriRef: true,
    address: true,
    uuid: true,
    wellKnownRegex: 'HTTP_HEADER_NAME',
    strict: false,
    ignoreEmpty: true,
  },
  bytes: {
    const: 'AAE=',
    in: ['AAE='],
    notIn: [],
    len: '2',
    minLen: '2',
    maxLen: '2',
    pattern: '^\\x00',
    prefix: 'AA==',
    suffix: 'AQ==',
    contains: '',
    ip: true,
    ipv4: true,
    ipv6: true,
    ignoreEmpty: true,
  },
  enum: { const: 1, in: [1], notIn: [-1], definedOnly: true },
  repeated: {
    minItems: '1',
    maxItems: '2',
    unique: true,
    items: { repeated: { items: { string: { email: true } } } },
    ignoreEmpty: true,
  },
  map: {
    minPairs: '1',
    maxPairs: '2',
    noSparse: true,
    keys: { string: { minLen: '1' } },
    values: { map: { values: { bool: { const: true } } } },
    ignoreEmpty: true,
  },
  any: { required: true, in: ['type.googleapis.com/example.v1.App'], notIn: [] },
  duration: {
    required: true,
    const: '1s',
    lt: '2s',
    lte: '1s',
    gt: '-0.5s',
    gte: '0s',
    in: ['1s'],
    notIn: [],
  },
  timestamp: {
    required: true,
    const: '2026-03-01T12:00:00Z',
    lt: '2026-03-01T12:00:01Z',
    lte: '2026-03-01t12:00:00z',
    gt: '2026-03-01T12:00:00.999999999+01:00',
    gte: '0001-01-01T00:00:00Z',
    ltNow: true,
    gtNow: false,
    within: '3600s',
  },
}

test('accepts rules of every type unchanged', () => {
  expect(fieldRulesSchema.parse(everyRule)).toEqual(everyRule)
})

const refused: [what: string, rules: unknown, path: string, code: string][] = [
  ['a length as a number', { string: { len: 1 } }, 'string.len', 'invalid_type'],
  ['a length in words', { string: { maxBytes: 'ten' } }, 'string.maxBytes', 'int64'],
  ['a list instead of one value', { string: { prefix: ['a'] } }, 'string.prefix', 'invalid_type'],
  ['one value instead of a list', { string: { in: 'a' } }, 'string.in', 'invalid_type'],
  ['a boolean in words', { string: { email: 'true' } }, 'string.email', 'invalid_type'],
  ['a 64-bit limit as a number', { uint64: { gte: 1 } }, 'uint64.gte', 'invalid_type'],
  ['a 32-bit limit as a string', { int32: { gte: '1' } }, 'int32.gte', 'invalid_type'],
  ['a limit beyond 32 bits', { sfixed32: { in: [1, 2 ** 31] } }, 'sfixed32.in.1', 'too_big'],
  ['a negative limit of an unsigned integer', { fixed32: { gt: -1 } }, 'fixed32.gt', 'too_small'],
  ['a fraction of an integer', { sint32: { const: 0.5 } }, 'sint32.const', 'invalid_type'],
  ['an enumeration value by its name', { enum: { in: ['RED'] } }, 'enum.in.0', 'invalid_type'],
  ['a duration in hours', { duration: { lt: '1h' } }, 'duration.lt', 'duration'],
  [
    'a distance that is a number',
    { timestamp: { within: 60 } },
    'timestamp.within',
    'invalid_type',
  ],
  [
    'a time without a zone',
    { timestamp: { gt: '2026-03-01T12:00:00' } },
    'timestamp.gt',
    'timestamp',
  ],
  [
    'an issue in the rules of nested items',
    { repeated: { items: { repeated: { items: { map: { minPairs: 1 } } } } } },
    'repeated.items.repeated.items.map.minPairs',
    'invalid_type',
  ],
  [
    'an issue in the rules of values',
    { map: { values: { bool: { const: 'no' } } } },
    'map.values.bool.const',
    'invalid_type',
  ],
]

test.each(refused)('rejects rules with %s', (_, rules, path, code) => {
  expect(issuesOf(fieldRulesSchema, rules)).toEqual([{ path, code }])
})
