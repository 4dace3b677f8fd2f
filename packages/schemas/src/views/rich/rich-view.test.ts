/// <reference lib="esnext.temporal" />
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { filterSchema, orderSchema } from '../../testing/order.ts'
import { ExactDuration } from './exact-duration.ts'
import { Instant } from './instant.ts'
import { richView } from './rich-view.ts'

const codec = richView(orderSchema)

function codesOf(error: z.ZodError | undefined): unknown {
  return error?.issues.map((issue) => [
    issue.path.join('.'),
    issue.code === 'custom' ? issue.params?.['code'] : issue.code,
  ])
}

test('decodes times, durations and 64-bit integers, and keeps the rest', () => {
  const decoded = codec.decode({
    name: 'a',
    size: '9223372036854775807',
    sizes: ['0', '-1'],
    takes: '-0.000000001s',
    dueAt: '2026-11-21T09:30:00.123456789+01:00',
    colour: 'BLUE',
    note: null,
    labels: { size: '1', at: '2026-11-21T09:30:00Z' },
    stamp: { at: '0001-01-01T00:00:00Z' },
    parts: [{ name: 'b', size: '1' }],
    datasource: { by: 'x' },
  })
  expect(decoded).toEqual({
    name: 'a',
    size: 2n ** 63n - 1n,
    sizes: [0n, -1n],
    takes: new ExactDuration(-1n),
    dueAt: new Instant(1_795_249_800_123_456_789n),
    colour: 'BLUE',
    note: null,
    labels: { size: '1', at: '2026-11-21T09:30:00Z' },
    stamp: { at: new Instant(-62_135_596_800_000_000_000n) },
    parts: [{ name: 'b', size: 1n }],
    datasource: { by: 'x' },
  })
})

describe('encodes decoded values in canonical form', () => {
  test.each([
    [{ dueAt: '2026-11-21t09:30:00z' }, { dueAt: '2026-11-21T09:30:00Z' }],
    [{ dueAt: '2026-11-21T09:30:00.000Z' }, { dueAt: '2026-11-21T09:30:00Z' }],
    [{ dueAt: '2026-11-21T09:30:00.5+01:00' }, { dueAt: '2026-11-21T08:30:00.500Z' }],
    [{ dueAt: '2026-11-21T09:30:00.00001Z' }, { dueAt: '2026-11-21T09:30:00.000010Z' }],
    [{ dueAt: '1969-12-31T23:59:59.999999999Z' }, { dueAt: '1969-12-31T23:59:59.999999999Z' }],
    [{ dueAt: '0001-01-01T00:00:00.1Z' }, { dueAt: '0001-01-01T00:00:00.100Z' }],
    [{ dueAt: '9999-12-31T23:59:59.999999999Z' }, { dueAt: '9999-12-31T23:59:59.999999999Z' }],
    [{ takes: '-0s' }, { takes: '0s' }],
    [{ takes: '0060.5s' }, { takes: '60.500s' }],
    [{ takes: '-0.0000001s' }, { takes: '-0.000000100s' }],
    [{ takes: '315576000000s' }, { takes: '315576000000s' }],
    [{ size: '-9223372036854775808' }, { size: '-9223372036854775808' }],
    [
      { note: null, size: null, parts: [] },
      { note: null, size: null, parts: [] },
    ],
    [
      { shape: 'round', stamp: { ink: 1 } },
      { shape: 'round', stamp: { ink: 1 } },
    ],
    [{ parts: [{ name: 'b', takes: '1.0s' }] }, { parts: [{ name: 'b', takes: '1s' }] }],
  ])('%j as %j', (given, canonical) => {
    const encoded = codec.encode(codec.parse({ name: 'a', ...given }))
    expect(encoded).toEqual({ name: 'a', ...canonical })
    expect(codec.encode(codec.decode(encoded))).toEqual(encoded)
  })
})

test('JSON.stringify writes decoded values, except for 64-bit integers', () => {
  const decoded = codec.decode({ name: 'a', dueAt: '2026-11-21t09:30:00z', takes: '1.0s' })
  expect(JSON.stringify(decoded)).toBe('{"name":"a","takes":"1s","dueAt":"2026-11-21T09:30:00Z"}')
})

describe('accepts as a time', () => {
  const expected = { name: 'a', dueAt: '2026-11-21T09:30:00.500Z' }

  test.each([
    ['an Instant', Instant.from('2026-11-21T09:30:00.5Z')],
    ['a Temporal.Instant', Temporal.Instant.from('2026-11-21T10:30:00.5+01:00')],
    ['an object with its nanoseconds', { epochNanoseconds: 1_795_253_400_500_000_000n }],
  ])('%s', (_, dueAt) => {
    expect(codec.encode({ name: 'a', dueAt })).toEqual(expected)
    expect(codec.safeEncode({ name: 'a', dueAt })).toEqual({ success: true, data: expected })
  })
})

describe('rejects invalid values with their path', () => {
  const tooLate = Temporal.Instant.from('+010000-01-01T00:00:00Z')
  const tooEarly = Temporal.Instant.from('0000-12-31T23:59:59.999999999Z')

  test.each([
    ['after the year 9999', { name: 'a', dueAt: tooLate }, [['dueAt', 'timestamp_range']]],
    ['before the year 0001', { name: 'a', dueAt: tooEarly }, [['dueAt', 'timestamp_range']]],
    ['too long', { name: 'a', takes: { nanoseconds: 10n ** 21n } }, [['takes', 'duration_range']]],
    ['beyond 64 bits', { name: 'a', size: 2n ** 63n }, [['size', 'int64_range']]],
    [
      'in a nested message',
      { name: 'a', parts: [{ name: 'b', sizes: [1n, -(2n ** 63n) - 1n] }] },
      [['parts.0.sizes.1', 'int64_range']],
    ],
  ])('%s', (_, value, codes) => {
    expect(codesOf(codec.safeEncode(value).error)).toEqual(codes)
  })

  test.each([
    [
      'a string instead of a time',
      { name: 'a', dueAt: '2026-11-21T09:30:00Z' },
      [['dueAt', 'timestamp']],
    ],
    ['a Date', { name: 'a', dueAt: new Date(0) }, [['dueAt', 'timestamp']]],
    ['milliseconds instead of a duration', { name: 'a', takes: 1000 }, [['takes', 'duration']]],
    ['a number instead of a bigint', { name: 'a', size: 1 }, [['size', 'int64']]],
    ['a missing member', {}, [['name', 'required']]],
    ['a list instead of a message', { name: 'a', stamp: [] }, [['stamp', 'invalid_type']]],
    ['a message instead of a list', { name: 'a', parts: {} }, [['parts', 'invalid_type']]],
    ['a string instead of a message', { name: 'a', stamp: 'b' }, [['stamp', 'invalid_type']]],
  ])('%s', (_, value, codes) => {
    expect(codesOf(z.safeEncode(codec as z.ZodType, value).error)).toEqual(codes)
  })

  test('two members of a oneof, when decoding and encoding', () => {
    const filter: unknown = { all: {}, celExpression: {} }
    const view = richView(filterSchema) as z.ZodType
    const conflict = [['celExpression', 'oneof_conflict']]
    expect(codesOf(view.safeParse(filter).error)).toEqual(conflict)
    expect(codesOf(z.safeEncode(view, filter).error)).toEqual(conflict)
  })
})

test('rejects invalid input like the schema', () => {
  const value = { dueAt: '2026-02-30T00:00:00Z', takes: '1h', size: '-0', parts: [{}] }
  expect(codesOf(codec.safeParse(value).error)).toEqual(codesOf(orderSchema.safeParse(value).error))
})
