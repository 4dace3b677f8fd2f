import { describe, expect, test } from 'vitest'
import { answer } from '../../fixtures/answer.ts'

// Expected results come from cel-go's source where no result was recorded.

describe('an offset is two numbers whose sum wraps around', () => {
  test.each([
    ['timestamp(0).getHours("+05:30")', '5'],
    ['timestamp(0).getMinutes("-05:30")', '30'],
    ['timestamp(0).getHours("5:3")', '5'],
    ['timestamp(0).getHours("+24:00")', '0'],
    ['timestamp(0).getMinutes("+00:99")', '39'],
    ['timestamp(0).getMinutes("+05:-30")', '30'],
    ['timestamp(0).getHours("9223372036854775807:00")', '23'],
    ['timestamp(0).getFullYear("2562047:47")', '2262'],
    ['timestamp(0).getFullYear("2562047:48")', '1677'],
    [
      'timestamp(0).getHours("9223372036854775808:00")',
      'strconv.Atoi: parsing "9223372036854775808": value out of range',
    ],
    ['timestamp(0).getHours("+05:30:00")', 'strconv.Atoi: parsing "30:00": invalid syntax'],
    ['timestamp(0).getHours(":30")', 'strconv.Atoi: parsing "": invalid syntax'],
    ['timestamp(0).getHours("+05")', 'unknown time zone +05'],
    ['timestamp(0).getHours("utc")', 'unknown time zone utc'],
    ['timestamp(0).getHours("PST")', 'unknown time zone PST'],
    ['timestamp(0).getHours("EST")', '19'],
    ['timestamp(0).getHours("PST8PDT")', '16'],
    ['timestamp(0).getHours("US/PACIFIC")', 'unknown time zone US/PACIFIC'],
    ['timestamp(0).getHours("Factory")', '0'],
    ['timestamp(0).getHours("../UTC")', 'time: invalid location name'],
    ['timestamp("0001-01-01T00:00:00Z").getFullYear("-14:00")', '0'],
    ['timestamp("9999-12-31T23:59:59Z").getFullYear("+14:00")', '10000'],
  ])('%s is %s', (expression, expected) => {
    expect(answer(expression)).toBe(expected)
  })
})

describe('durations are 64-bit nanoseconds and overflow like integers', () => {
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
    // The seconds alone overflow, although their sum with the nanoseconds would fit.
    ['timestamp("1677-09-21T00:12:43.145224192Z") - timestamp(0)', 'integer overflow'],
    ['google.protobuf.Duration{seconds: 315576000000}', 'duration("2562047h47m16.854775807s")'],
    ['google.protobuf.Duration{seconds: -315576000000}', 'duration("-2562047h47m16.854775808s")'],
  ])('%s is %s', (expression, expected) => {
    expect(answer(expression)).toBe(expected)
  })
})
