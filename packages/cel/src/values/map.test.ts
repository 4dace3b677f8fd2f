import { describe, expect, test } from 'vitest'
import { answer } from '../../fixtures/answer.ts'

describe('keys with equal values', () => {
  test.for([
    ['timestamp(claims.when) in {timestamp(0): 1}', 'true'],
    ['duration("1000ms") in {duration("1s"): 1}', 'true'],
    ['int in {type(1): 1}', 'true'],
    ['{duration("1s"): 1, duration("1000ms"): 2}', '{duration("1s"): 2}'],
    ['{1: "a", 1u: "b", 2u: "c"}.size()', '3'],
    [
      '[1, 2].transformMapEntry(i, x, {timestamp(0): x})',
      'insert failed: key 1970-01-01 00:00:00 +0000 UTC already exists',
    ],
  ])('%s is %s', ([expression = '', expected]) => {
    expect(answer(expression, { when: '1970-01-01T00:00:00Z' })).toBe(expected)
  })
})

test.for([
  ['{0.0/0.0: 1, 0.0/0.0: 2}.size()', '2'],
  ['{0.0/0.0: 1, 0.0/0.0: 2}.map(k, k)', '[double("NaN"), double("NaN")]'],
  ['{0.0/0.0: 1} == {0.0/0.0: 1}', 'false'],
  ['0.0/0.0 in {0.0/0.0: 1}', 'false'],
  [
    '{0.0/0.0: 1, 0.0/0.0: 2}.transformMapEntry(k, v, {"a": v})',
    'insert failed: key a already exists',
  ],
  ['{-0.0: 1, 0.0/0.0: 2, 1: 3}.map(k, string(k))', '["-0", "NaN", "1"]'],
  ['{-0.0: 1, 0.0: 2}.map(k, string(k))', '["0"]'],
])('NaN is a new key each time: %s is %s', ([expression = '', expected]) => {
  expect(answer(expression)).toBe(expected)
})

test('bytes are an invalid key, which only a non-empty map reports', () => {
  expect(answer('b"a" in dyn({})')).toBe('false')
  expect(answer('b"a" in dyn({"a": 1})')).toContain('hash of unhashable type types.Bytes')
})

test.each([
  ['{1: null}[dyn(1.0)]', 'null'],
  ['{1: null}[?dyn(1.0)]', 'optional.of(null)'],
  ['{1u: null}[dyn(1.0)]', 'null'],
  ['{1: null}[dyn(1u)]', 'null'],
  ['{1u: null}[dyn(1)]', 'null'],
  ['dyn({1: null})[claims.n] == null', 'true'],
  ['dyn({1: null, 1u: 2})[claims.n]', 'null'],
])('a number finds a null under a key of another number type: %s', (expression, expected) => {
  expect(answer(expression, { n: 1 })).toBe(expected)
})

test.each([
  'claims.missing + size({dyn(b"a"): 1}) > 0 || true',
  'claims.missing > size({bytes("a"): 1}) || true',
  'claims.missing in {dyn(b"a"): 1} || true',
  'math.greatest(1/0, size({dyn(b"a"): 1})) == 1 || true',
  'claims.missing.split({dyn(b"a"): ","}["a"]) == [] || true',
  'claims.missing.matches({dyn(b"a"): "x"}["a"]) || true',
  'regex.extract(claims.missing, {dyn(b"a"): "x"}["a"]).hasValue() || true',
  '[b"a"].all(k, 1/0 > size({dyn(k): 1}) || true)',
  '[base64.decode("YQ==")].exists(k, 1/0 > size({dyn(k): 1}) || true)',
  '[google.protobuf.BytesValue{value: b"a"}].exists(k, 1/0 > size({dyn(k): 1}) || true)',
])(
  'an invalid key in the second operand aborts despite an error in the first: %s',
  (expression) => {
    expect(answer(expression)).toContain('hash of unhashable type types.Bytes')
  },
)

test.each([
  '"abc".substring(1/0, size({dyn(b"a"): 1})) == "" || true',
  '[claims.missing, {dyn(b"a"): 1}] == [] || true',
  // With several possible overloads, cel-go evaluates arguments one by one.
  'math.greatest(claims.missing, size({dyn(b"a"): 1})) == 1 || true',
  'math.bitShiftLeft(claims.missing, size({dyn(b"a"): 1})) == 1 || true',
  'claims.missing.format([size({dyn(b"a"): 1})]) == "" || true',
])('an error in an earlier element or argument hides an invalid key: %s', (expression) => {
  expect(answer(expression)).toBe('true')
})

test('equal addresses are the same key', () => {
  expect(answer('ip("1.2.3.4") in {ip("1.2.3.4"): 1}', {}, 'next')).toBe('true')
})

test('a list is a key by identity', () => {
  expect(answer('[1, 2].transformMapEntry(i, x, {[]: x}).size()')).toBe('2')
  expect(answer('cel.bind(l, [], [1, 2].transformMapEntry(i, x, {l: x}))')).toBe(
    'insert failed: key [] already exists',
  )
})

test.each([
  ['{dyn(google.protobuf.Empty{}): 1, dyn(google.protobuf.Empty{}): 2}.size()', '2'],
  ['dyn(google.protobuf.Empty{}) in {dyn(google.protobuf.Empty{}): 1}', 'false'],
  ['cel.bind(e, dyn(google.protobuf.Empty{}), e in {e: 1})', 'true'],
])('a message is a key by identity: %s', (expression, expected) => {
  expect(answer(expression)).toBe(expected)
})

test('an optional entry without a value removes the previous one', () => {
  expect(answer('{1u: "a", ?1u: optional.none()}')).toBe('{}')
  expect(answer('{"a": 1, ?"a": optional.none(), "b": 2}')).toBe('{"b": 2}')
})
