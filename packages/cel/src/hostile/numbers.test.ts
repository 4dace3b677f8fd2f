import { describe } from 'vitest'
import { megabyte } from '../../fixtures/hostile/megabyte.ts'
import { range } from '../../fixtures/hostile/range.ts'
import { settle } from '../../fixtures/hostile/settle.ts'

describe('numbers, timestamps and formats', () => {
  settle([
    [
      'the last timestamp',
      'timestamp("9999-12-31T23:59:59.999999999Z") + duration("1ns")',
      {},
      'timestamp_overflow: timestamp overflow',
    ],
    [
      'the first timestamp',
      'timestamp("0001-01-01T00:00:00Z") - duration("1ns")',
      {},
      'timestamp_overflow: timestamp overflow',
    ],
    [
      'all of time',
      'timestamp("9999-12-31T23:59:59Z") - timestamp("0001-01-01T00:00:00Z")',
      {},
      /overflow$/,
    ],
    [
      'the longest duration',
      'duration("2562047h47m16.854775807s") + duration("1ns")',
      {},
      'integer_overflow: integer overflow',
    ],
    [
      'the longest negative duration',
      'duration("0s") - duration("-2562047h47m16.854775808s")',
      {},
      'integer_overflow: integer overflow',
    ],
    [
      'a duration of a million parts',
      'duration(claims.text)',
      { text: '1h'.repeat(500_000) },
      'duration("500000h0m0s")',
    ],
    [
      'a timestamp with a million digits',
      'timestamp(claims.text)',
      { text: `2020-01-01T00:00:00.${'0'.repeat(megabyte)}Z` },
      'timestamp("2020-01-01T00:00:00Z")',
    ],
    ['an int of a million digits', 'int(claims.text)', { text: `${'0'.repeat(megabyte)}7` }, '7'],
    [
      'a double of a million digits',
      'double(claims.text)',
      { text: `0x${'f'.repeat(megabyte)}p-4194304` },
      '1.0',
    ],
    [
      'a zone of a million letters',
      'timestamp(0).getHours(claims.text)',
      { text: 'A'.repeat(megabyte) },
      'invalid_argument: file name too long',
    ],
    [
      'an offset out of range',
      'timestamp(0).getHours("9223372036854775807:00")',
      {},
      /^-?\d+$|^invalid_argument|^limit_exceeded/,
    ],
    [
      'a constant precision',
      '"%.1000000000f".format([1.5])',
      {},
      /^invalid_argument: could not parse formatting clause/,
    ],
    [
      'a precision',
      'claims.f.format([1.5])',
      { f: '%.1000000000f' },
      /^invalid_argument: could not parse formatting clause/,
    ],
    ['the largest precision', 'claims.f.format([0.1]).size()', { f: '%.100f' }, '102'],
    [
      'the largest precision of the largest number',
      'claims.f.format([1e308]).size()',
      { f: '%.100f' },
      '410',
    ],
    ['a width', 'claims.f.format([1])', { f: '%99999999999d' }, /^invalid_argument/],
    [
      'a million clauses',
      'claims.f.format(claims.l).size()',
      { f: '%d'.repeat(100_000), l: range(100_000) },
      '488890',
    ],
    [
      'an extra clause',
      'claims.f.format([])',
      { f: '%d'.repeat(megabyte) },
      'invalid_argument: index 0 out of range',
    ],
    ['a shift', 'math.bitShiftLeft(1, 9223372036854775807)', {}, '0'],
    ['an index', '[1][9223372036854775807]', {}, /^index_out_of_bounds/],
    ['a slice', '[1].slice(0, 9223372036854775807)', {}, /^invalid_argument/],
    ['a limit of parts', '"a,b".split(",", 9223372036854775807).size()', {}, '2'],
    [
      'a repeated key',
      '[1, 1].transformMapEntry(i, x, {x: i})',
      {},
      'invalid_argument: insert failed: key 1 already exists',
    ],
    [
      'keys that are equal as numbers',
      '[dyn(1), dyn(1u)].transformMapEntry(i, x, {x: i})',
      {},
      'invalid_argument: insert failed: key 1 already exists',
    ],
  ])
})
