import { describe, expect, test } from 'vitest'
import { answer } from '../../fixtures/answer.ts'

// What cel-go's source says where it gave no answer to compare with.

describe('durations are 64-bit integers of nanoseconds, and overflow as integers do', () => {
  test.each([
    ['duration("9223372036s") + duration("1s")', 'integer overflow'],
    ['duration("-9223372036s") - duration("1s")', 'integer overflow'],
    ['duration("0s") - duration("-9223372036.854775808s")', 'integer overflow'],
    ['-dyn(duration("-9223372036.854775808s"))', 'integer overflow'],
    [
      'duration("-9223372036.854775808s") - duration("-1s")',
      'duration("-2562047h47m15.854775808s")',
    ],
    ['timestamp(0) - duration("-9223372036.854775808s")', 'integer overflow'],
    [
      'timestamp(0) - duration("-9223372036.854775807s")',
      'timestamp("2262-04-11T23:47:16.854775807Z")',
    ],
    [
      'timestamp("2262-04-11T23:47:16.854775807Z") - timestamp(0)',
      'duration("2562047h47m16.854775807s")',
    ],
    ['timestamp("2262-04-11T23:47:16.854775808Z") - timestamp(0)', 'integer overflow'],
    // Its seconds alone are too many, though with its nanoseconds it would fit.
    ['timestamp("1677-09-21T00:12:43.145224192Z") - timestamp(0)', 'integer overflow'],
    ['google.protobuf.Duration{seconds: 315576000000}', 'duration("2562047h47m16.854775807s")'],
    ['google.protobuf.Duration{seconds: -315576000000}', 'duration("-2562047h47m16.854775808s")'],
  ])('%s is %s', (expression, expected) => {
    expect(answer(expression)).toBe(expected)
  })
})
