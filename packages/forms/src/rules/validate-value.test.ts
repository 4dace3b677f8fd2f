import type { FieldRules } from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import { validateValue } from './validate-value.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** Returns the violated rules with their codes. */
function broken(rules: FieldRules, value: unknown): readonly string[] {
  return validateValue(rules, value, { now, declaredNumbers: [0, 1, 3] }).map(({ rule }) => rule)
}

const repeatedOnce = ['repeated.unique']
const repeatedTwice = ['repeated.unique', 'repeated.unique']

type Case = readonly [rules: FieldRules, value: unknown, broken: readonly string[]]

const tables: Readonly<Record<string, readonly Case[]>> = {
  numbers: [
    [{ int64: {} }, null, []],
    [{ int64: { const: '0' } }, '1', ['int64.const']],
    [{ int64: { lt: '9007199254740993' } }, '9007199254740992', []],
    [{ int64: { lt: '9007199254740993' } }, '9007199254740993', ['int64.lt']],
    [{ int64: { lt: '9007199254740993' } }, 9007199254740992, ['int64.number']],
    [{ int64: { gt: '0', lt: '10' } }, 0, ['int64.gt']],
    [{ int64: { gt: '0', lt: '10' } }, 10, ['int64.lt']],
    [{ int64: { lt: '0', gt: '10' } }, 0, ['int64.lt']],
    [{ int64: { lt: '0', gt: '10' } }, 10, ['int64.lt']],
    [{ int64: { lt: '0', gt: '10' } }, -1, []],
    [{ int64: { lt: '5', gt: '5' } }, 5, ['int64.lt']],
    [{ int64: { lt: '5', gt: '5' } }, 4, []],
    [{ int64: { lte: '5', gte: '5' } }, 5, []],
    [{ int64: { lt: '5', gte: '5' } }, 5, []],
    [{ int64: { lte: '0', gt: '10' } }, 0, []],
    [{ int64: { lte: '0', gt: '10' } }, 10, ['int64.lte']],
    [{ int64: { lt: '0', gte: '10' } }, 10, []],
    [{ int64: { lt: '0', gte: '10' } }, 0, ['int64.lt']],
    [{ int64: { in: ['1'], notIn: ['1'] } }, 1, []],
    [{ int64: { in: [], notIn: ['1'] } }, 1, ['int64.notIn']],
    [{ int64: { gt: '5', ignoreEmpty: true } }, 0, []],
    [{ int64: { gt: '5', ignoreEmpty: false } }, 0, ['int64.gt']],
    [{ int64: {} }, 1.5, ['int64.number']],
    [{ int64: {} }, '007', ['int64.number']],
    [{ int32: {} }, 2 ** 31, ['int32.number']],
    [{ uint32: {} }, -1, ['uint32.number']],
    [{ uint64: {} }, '18446744073709551615', []],
    [{ uint64: {} }, '18446744073709551616', ['uint64.number']],
    [{ sfixed64: { gte: '-9223372036854775808' } }, '-9223372036854775808', []],
    [{ double: { lt: 1, gt: 0 } }, 'NaN', []],
    [{ double: { const: 1 } }, 'NaN', ['double.const']],
    [{ double: { lt: 1 } }, '-Infinity', []],
    [{ float: { const: 0.1 } }, Math.fround(0.1), []],
    [{ double: { const: 0.1 } }, Math.fround(0.1), ['double.const']],
    [{ float: { in: [1, 2] } }, '2', []],
    [{ float: {} }, 3.4028235e38, []],
    [{ float: {} }, 3.5e38, ['float.number']],
    [{ float: {} }, '-Infinity', []],
    [{ double: {} }, '1e400', ['double.number']],
  ],

  booleans: [
    [{ bool: { const: false } }, false, []],
    [{ bool: { const: false } }, true, ['bool.const']],
    [{ bool: {} }, 'true', ['bool.bool']],
  ],

  texts: [
    [{ string: { const: '' } }, '', []],
    [{ string: { const: '' } }, 'x', ['string.const']],
    [{ string: { len: '1' } }, '😀', []],
    [{ string: { len: '1' } }, 'e\u0301', ['string.len']],
    [{ string: { lenBytes: '4' } }, '😀', []],
    [{ string: { minLen: '2', maxLen: '3' } }, 'a', ['string.minLen']],
    [{ string: { minBytes: '3', maxBytes: '3' } }, 'ää', ['string.maxBytes']],
    [{ string: { minLen: '2', maxLen: '1' } }, 'ab', ['string.maxLen']],
    [{ string: { prefix: 'A' } }, 'ab', ['string.prefix']],
    [
      { string: { suffix: 'b', contains: 'x', notContains: 'a' } },
      'ab',
      ['string.contains', 'string.notContains'],
    ],
    [{ string: { in: ['a'], notIn: ['a'] } }, 'a', []],
    [{ string: { pattern: 'b' } }, 'abc', []],
    [{ string: { pattern: '(?=b)' } }, 'abc', ['string.pattern']],
    [{ string: { email: true, ignoreEmpty: true } }, '', []],
    [{ string: { email: true } }, '', ['string.email']],
    [{ string: { email: false, ip: false } }, 'x', []],
    [{ string: { ipv6: true } }, '::ffff:1.2.3.4', ['string.ipv6']],
    [{ string: { ipv4: true } }, '::ffff:1.2.3.4', []],
    [{ string: { address: true } }, '::1', []],
    [{ string: { address: true } }, 'a_b', ['string.address']],
    [{ string: { hostname: true } }, 'a_b', ['string.hostname']],
    [{ string: { uri: true } }, '/a', ['string.uri']],
    [{ string: { uriRef: true } }, '/a', []],
    [{ string: { uuid: true } }, 'x', ['string.uuid']],
    [{ string: { strict: true } }, '\n', []],
    [{ string: { wellKnownRegex: 'UNKNOWN' } }, '\n', []],
    [{ string: { wellKnownRegex: 'HTTP_HEADER_VALUE', strict: false } }, '\u0001', []],
    [{ string: { wellKnownRegex: 'HTTP_HEADER_VALUE' } }, '\u0001', ['string.wellKnownRegex']],
    [{ string: { wellKnownRegex: 'NEW' } }, 'x', ['string.wellKnownRegex']],
    [{ string: {} }, '\udc00', ['string.string']],
  ],

  bytes: [
    [{ bytes: { const: 'AQI=' } }, 'AQI', []],
    [{ bytes: { const: 'AQI=' } }, 'AQM=', ['bytes.const']],
    [{ bytes: { len: '2' } }, '-_8=', []],
    [{ bytes: { prefix: 'AQ==', suffix: 'Ag==', contains: 'AQI=' } }, 'AQI=', []],
    [{ bytes: { prefix: 'Ag==' } }, 'AQI=', ['bytes.prefix']],
    [{ bytes: { ip: true } }, 'AAAAAA==', []],
    [{ bytes: { ipv6: true } }, 'AAAAAA==', ['bytes.ipv6']],
    [{ bytes: { in: ['AQ'] } }, 'AQ==', []],
    [{ bytes: { notIn: ['AQ'] } }, 'AQ==', ['bytes.notIn']],
    [{ bytes: { pattern: '^a+$' } }, 'YWE=', []],
    [{ bytes: { pattern: '^b+$' } }, 'YWE=', ['bytes.pattern']],
    [{ bytes: { pattern: '^..$' } }, '4oA=', []],
    [{ bytes: { pattern: '^[^\ufffd]$' } }, '/w==', ['bytes.pattern']],
    [{ bytes: { minLen: '1', ignoreEmpty: true } }, '', []],
    [{ bytes: {} }, 'A', ['bytes.bytes']],
    [{ bytes: {} }, 'A*==', ['bytes.bytes']],
  ],

  enumerations: [
    [{ enum: { definedOnly: true } }, 3, []],
    [{ enum: { definedOnly: true } }, 2, ['enum.definedOnly']],
    [{ enum: { notIn: [1] } }, 7, []],
    [{ enum: { notIn: [1] } }, 1, ['enum.notIn']],
    [{ enum: { in: [0, 1] } }, 3, ['enum.in']],
    [{ enum: { const: 0 } }, 1, ['enum.const']],
    [{ enum: {} }, 'ONE', ['enum.enum']],
  ],

  lists: [
    [{ repeated: { minItems: '1' } }, null, ['repeated.minItems']],
    [{ repeated: { minItems: '1', ignoreEmpty: true } }, [], []],
    [{ repeated: { maxItems: '1' } }, [1, 2], ['repeated.maxItems']],
    [{ repeated: { unique: true } }, ['a', 'A'], []],
    [{ repeated: { unique: true } }, ['a', 'b', 'a', 'a'], ['repeated.unique', 'repeated.unique']],
    [{ repeated: { unique: true } }, [NaN, NaN], []],
    [{ repeated: { unique: true } }, [0, -0], ['repeated.unique']],
    [
      { repeated: { unique: true } },
      [Uint8Array.of(1, 2), Uint8Array.of(1, 2)],
      ['repeated.unique'],
    ],
    [{ repeated: { unique: true } }, [Uint8Array.of(1, 2), Uint8Array.of(12)], []],
    [{ repeated: { unique: true, items: { int64: {} } } }, [1, '1', '-1', 1], repeatedTwice],
    [{ repeated: { unique: true, items: { uint32: {} } } }, ['2', 1, 2], repeatedOnce],
    [{ repeated: { unique: true, items: { double: {} } } }, [0.5, '0.5', '5e-1'], repeatedTwice],
    [{ repeated: { unique: true, items: { double: {} } } }, ['NaN', NaN, 'NaN'], []],
    [
      { repeated: { unique: true, items: { float: {} } } },
      [0.1, 0.10000000149011612],
      repeatedOnce,
    ],
    [{ repeated: { unique: true, items: { double: {} } } }, [0.1, 0.10000000149011612], []],
    [{ repeated: { unique: true, items: { bytes: {} } } }, ['YQ==', 'YQ', 'Yg'], repeatedOnce],
    [{ repeated: { unique: true, items: { enum: {} } } }, [1, '1'], repeatedOnce],
    [{ repeated: { unique: true, items: { string: {} } } }, ['1', '01', '1.0'], []],
    [{ repeated: { unique: true, items: { bool: {} } } }, [true, false, true], repeatedOnce],
    [
      { repeated: { items: { string: { minLen: '2' } } } },
      ['ab', 'a'],
      ['repeated.items.string.minLen'],
    ],
    [
      { repeated: { items: { repeated: { minItems: '1' } } } },
      [[1], []],
      ['repeated.items.repeated.minItems'],
    ],
    [{ repeated: {} }, 'x', ['repeated.repeated']],
  ],

  maps: [
    [{ map: { minPairs: '1' } }, {}, ['map.minPairs']],
    [{ map: { maxPairs: '0' } }, { a: 1 }, ['map.maxPairs']],
    [{ map: { minPairs: '1', ignoreEmpty: true } }, {}, []],
    [{ map: { noSparse: true } }, { a: null }, ['map.noSparse']],
    [{ map: {} }, { a: null }, []],
    [{ map: { keys: { sint64: { lt: '0' } } } }, { '-1': 'a', 1: 'b' }, ['map.keys.sint64.lt']],
    [{ map: { keys: { bool: { const: true } } } }, { false: 1 }, ['map.keys.bool.const']],
    [{ map: { values: { string: { const: 'x' } } } }, { a: 'y' }, ['map.values.string.const']],
    [{ map: {} }, [], ['map.map']],
  ],

  messages: [
    [{ message: { required: true, skip: true } }, null, ['message.required']],
    [{ message: { required: true } }, {}, []],
    [{ message: {} }, undefined, []],
    [{ any: { required: true } }, null, ['any.required']],
    [{ any: { in: ['type.example/A'] } }, { '@type': 'type.example/B' }, ['any.in']],
    [{ any: { notIn: ['type.example/A'] } }, { '@type': 'type.example/B' }, []],
    [{ any: {} }, {}, ['any.any']],
  ],

  durations: [
    [{ duration: { required: true } }, null, ['duration.required']],
    [{ duration: { const: '1s' } }, '1.000s', []],
    [{ duration: { lt: '0.000000001s' } }, '0s', []],
    [{ duration: { lt: '1s', gt: '2s' } }, '1.5s', ['duration.lt']],
    [{ duration: { in: ['60s'] } }, '60s', []],
    [{ duration: { notIn: ['60s'] } }, '60s', ['duration.notIn']],
    [{ duration: {} }, '1m', ['duration.duration']],
    [{ duration: {} }, '999999999999s', ['duration.duration']],
  ],

  times: [
    [{ timestamp: { required: true } }, null, ['timestamp.required']],
    [{ timestamp: { ltNow: true } }, null, []],
    [{ timestamp: { const: '2026-11-21T12:00:00Z' } }, '2026-11-21T13:00:00+01:00', []],
    [{ timestamp: { lt: '2026-11-21T12:00:00Z' } }, '2026-11-21T12:00:00Z', ['timestamp.lt']],
    [{ timestamp: { gt: '2026-11-21T12:00:00Z' } }, '2026-11-21T12:00:00.000000001Z', []],
    [{ timestamp: { ltNow: true } }, '2026-11-21T12:00:00Z', ['timestamp.ltNow']],
    [{ timestamp: { ltNow: true } }, '2026-11-21T11:59:59.999999999Z', []],
    [{ timestamp: { gtNow: true } }, '2026-11-21T12:00:00Z', ['timestamp.gtNow']],
    [{ timestamp: { within: '60s' } }, '2026-11-21T12:01:00Z', ['timestamp.within']],
    [{ timestamp: { within: '60s' } }, '2026-11-21T11:59:00Z', ['timestamp.within']],
    [{ timestamp: { within: '60s' } }, '2026-11-21T12:00:59.999999999Z', []],
    [{ timestamp: { ltNow: true, within: '60s' } }, '2026-11-21T11:59:00Z', []],
    [{ timestamp: { ltNow: true, within: '60s' } }, '2026-11-21T11:58:59Z', ['timestamp.within']],
    [{ timestamp: { ltNow: true, within: '60s' } }, '2026-11-21T12:00:00Z', ['timestamp.ltNow']],
    [{ timestamp: { gtNow: true, within: '60s' } }, '2026-11-21T12:01:00Z', []],
    [
      { timestamp: { gtNow: true, within: '60s' } },
      '2026-11-21T12:01:00.000000001Z',
      ['timestamp.within'],
    ],
    [{ timestamp: { gtNow: true, within: '60s' } }, '2026-11-21T12:00:00Z', ['timestamp.gtNow']],
    [{ timestamp: { gt: '2020-01-01T00:00:00Z', ltNow: true } }, '2027-01-01T00:00:00Z', []],
    [{ timestamp: {} }, '2026-02-30T00:00:00Z', ['timestamp.timestamp']],
    [{ timestamp: {} }, '2026-01-01T00:00:00.0000000001Z', ['timestamp.timestamp']],
  ],
}

describe.each(Object.entries(tables))('%s', (_, cases) => {
  test.each(cases)('%j on %j', (rules, value, expected) => {
    expect(broken(rules, value)).toEqual(expected)
  })
})

test('every violation has a message, rule and path', () => {
  const rules = { repeated: { items: { map: { keys: { string: { maxLen: '1' } } } } } }
  expect(validateValue(rules, [{ a: 1 }, { bc: 2 }])).toEqual([
    {
      code: 'wrong_size',
      rule: 'repeated.items.map.keys.string.maxLen',
      message: 'has a key that must have at most 1 character',
      path: [1, 'bc'],
    },
  ])
})

test.each<[FieldRules, unknown, string]>([
  [{ string: { wellKnownRegex: 'NEW' } }, 'x', 'cannot_tell'],
  [{ enum: { definedOnly: true } }, 1, 'cannot_tell'],
  [{ string: { pattern: '(a|b)'.repeat(3000) } }, 'a', 'cannot_tell'],
  [{ string: { pattern: '[' } }, 'a', 'invalid_rule'],
  [{ int64: { lt: 'x' } }, '1', 'invalid_rule'],
  [{ string: { minLen: '-1' } }, 'x', 'invalid_rule'],
])('%j on %j gives %s', (rules, value, code) => {
  expect(validateValue(rules, value).map((violation) => violation.code)).toEqual([code])
})

test('rules relative to an invalid current time cannot be checked', () => {
  const violations = validateValue({ timestamp: { ltNow: true } }, now, { now: 'noon' })
  expect(violations).toMatchObject([{ code: 'cannot_tell', rule: 'timestamp.ltNow' }])
})

test.each([
  ['hostname', '\u212aelvin.\u0130'],
  ['address', '\u212aelvin.\u0130'],
  ['email', 'ann@\u212aelvin.\u0130'],
])('%s lower-cases as Go does', (rule, value) => {
  expect(validateValue({ string: { [rule]: true } }, value)).toEqual([])
})
