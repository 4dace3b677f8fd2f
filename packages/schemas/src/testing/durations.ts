import * as fc from 'fast-check'

const edges = [
  '0s',
  '-0s',
  '0.000000001s',
  '-0.5s',
  '3600s',
  '315576000000s',
  '-315576000000s',
  '315576000000.000000000s',
  '315575999999.999999999s',
]

/** A valid duration. */
export const validDuration: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...edges), weight: 1 },
  { arbitrary: fc.stringMatching(/^-?[0-9]{1,9}(\.[0-9]{1,9})?s$/), weight: 3 },
)

/** Strings that look like durations but are invalid. */
export const malformedDurations: readonly string[] = [
  '',
  's',
  '-s',
  '3600',
  '1h',
  '1m30s',
  '1S',
  '1 s',
  ' 1s',
  '1s\n',
  '+1s',
  '--1s',
  '.5s',
  '1.s',
  '1,5s',
  '1.1234567890s',
  '1e3s',
  '0x1s',
  '1ms',
  'PT1S',
  '1000000000000s',
  'Infinitys',
  '١s',
]

/** Durations of more than 10,000 years. */
export const excessiveDurations: readonly string[] = [
  '315576000001s',
  '-315576000001s',
  '315576000000.000000001s',
  '-315576000000.1s',
  '999999999999s',
]
