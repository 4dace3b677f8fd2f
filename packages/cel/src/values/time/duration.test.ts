import { describe, expect, test } from 'vitest'
import { Duration } from './duration.ts'

describe('Duration.parse', () => {
  test.for([
    ['0', '0s'],
    ['-0', '0s'],
    ['1h30m', '1h30m0s'],
    ['-1.5h', '-1h30m0s'],
    ['+5s', '5s'],
    ['300ms', '300ms'],
    ['1.5us', '1.5µs'],
    ['1µs', '1µs'],
    ['1μs', '1µs'],
    ['90m', '1h30m0s'],
    ['1.s', '1s'],
    ['.5s', '500ms'],
    ['0.3333333333333333333h', '20m0s'],
    ['39h9m14.425s', '39h9m14.425s'],
    ['1h1h', '2h0m0s'],
    ['9223372036854775807ns', '2562047h47m16.854775807s'],
    ['-9223372036854775808ns', '-2562047h47m16.854775808s'],
    ['0.100000000000000000000h', '6m0s'],
    ['0.830103483285477580700h', '49m48.372539827s'],
  ])('parses %s like Go', ([text = '', printed]) => {
    expect(Duration.parse(text)?.toString()).toBe(printed)
  })

  test.for([
    '',
    '3',
    '-',
    's',
    '.',
    '-.',
    '.s',
    '+.s',
    '1d',
    '1h ',
    ' 1h',
    '1 h',
    '\u0085',
    '9223372036854775808ns',
    '3000000h',
    '-9223372036854775809ns',
    '9223372036854ms775us808ns',
    '1e3s',
    '1h-1m',
    `${'9'.repeat(100_000)}s`,
  ])('rejects %.20s like Go', (text) => {
    expect(Duration.parse(text)).toBeUndefined()
  })
})

test.for([
  [1n, '1ns'],
  [1100n, '1.1µs'],
  [2_200_000n, '2.2ms'],
  [3_300_000_000n, '3.3s'],
  [245_000_000_000n, '4m5s'],
  [18_367_001_000_000n, '5h6m7.001s'],
  [-60_000_000_000n, '-1m0s'],
] as const)('formats %s nanoseconds like Go', ([nanoseconds, printed]) => {
  expect(Duration.of(nanoseconds)?.toString()).toBe(printed)
})
