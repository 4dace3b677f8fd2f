import * as fc from 'fast-check'

const MIN = -(2n ** 63n)
const MAX = 2n ** 63n - 1n

const edges = [MIN, MIN + 1n, -1n, 0n, 1n, 2n ** 53n, 2n ** 53n + 1n, MAX - 1n, MAX]

/** A valid 64-bit integer. */
export const validInt64: fc.Arbitrary<string> = fc
  .oneof(fc.constantFrom(...edges), fc.bigInt({ min: MIN, max: MAX }))
  .map(String)

/** Strings that look like integers but are invalid. */
export const malformedInt64s: readonly string[] = [
  '',
  '-',
  '+1',
  '-0',
  '00',
  '01',
  '-01',
  '1.0',
  '1e3',
  '1_000',
  '1,000',
  '1n',
  '0x1',
  ' 1',
  '1 ',
  '1\n',
  '--1',
  'NaN',
  'Infinity',
  '١',
]

/** Integers beyond 64 bits. */
export const excessiveInt64s: readonly string[] = [MAX + 1n, MIN - 1n, 10n ** 19n - 1n].map(String)
