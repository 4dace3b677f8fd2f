import type { ScalarKind } from '../model/description.ts'
import { excessiveDurations, malformedDurations } from './durations.ts'
import { excessiveInt64s, malformedInt64s } from './int64s.ts'
import { impossibleTimestamps, malformedTimestamps } from './timestamps.ts'

/** A value with one fault. */
export interface Fault {
  readonly value: unknown
  /** Where the fault is. */
  readonly path: readonly (number | string)[]
  /** The code of the issue that the value is refused by. */
  readonly code: string
}

type JsonType = 'array' | 'boolean' | 'number' | 'object' | 'string'

/** Values of each type of JSON but `null`, which is not refused everywhere. */
const samples: Readonly<Record<JsonType, readonly unknown[]>> = {
  array: [[], [{}], ['2026-11-21T09:30:00Z']],
  boolean: [true, false],
  number: [0, 1.5, 1e300],
  object: [{}, { '@type': 'App' }],
  string: ['', '0', '[]', 'true', '2026-11-21T09:30:00Z'],
}

const coded = (code: string, values: readonly unknown[], path: readonly string[] = []): Fault[] =>
  values.map((value) => ({ value, path, code }))

/** Values of all types of JSON but one, and `null`. */
export function wrongTypes(expected: JsonType): readonly Fault[] {
  const others = Object.entries(samples).filter(([type]) => type !== expected)
  return coded(
    'invalid_type',
    others.flatMap(([, values]) => values),
  )
}

const notInteger: readonly Fault[] = [
  ...wrongTypes('number'),
  ...coded('invalid_type', [0.5, -1.5, 1e-7]),
]

/** For each kind of value without parts, what the interface refuses whether or not it takes `null`. */
export const scalarFaults: Readonly<Record<ScalarKind, readonly Fault[]>> = {
  boolean: wrongTypes('boolean'),
  double: wrongTypes('number'),
  int32: [
    ...notInteger,
    ...coded('too_big', [2 ** 31, 1e300]),
    ...coded('too_small', [-(2 ** 31) - 1]),
  ],
  uint32: [...notInteger, ...coded('too_big', [2 ** 32, 1e300]), ...coded('too_small', [-1])],
  string: wrongTypes('string'),
  int64: [
    ...wrongTypes('string'),
    ...coded('int64', malformedInt64s),
    ...coded('int64_range', excessiveInt64s),
  ],
  'int64-number': [
    ...notInteger,
    ...coded('too_big', [2 ** 53, 1e300]),
    ...coded('too_small', [-(2 ** 53)]),
  ],
  timestamp: [
    ...wrongTypes('string'),
    ...coded('timestamp', malformedTimestamps),
    ...coded('timestamp_range', impossibleTimestamps),
  ],
  duration: [
    ...wrongTypes('string'),
    ...coded('duration', malformedDurations),
    ...coded('duration_range', excessiveDurations),
  ],
  segment: [...wrongTypes('string'), ...coded('segment', ['', '.', '..', '\ud800'])],
  'int64-segment': [
    ...coded('invalid_union', [true, [], {}]),
    ...coded('int64', [0.5, '', '01']),
    ...coded('int64_range', [2 ** 53, 1e300, -(2 ** 53), '9223372036854775808']),
  ],
  struct: wrongTypes('object'),
  any: [
    ...wrongTypes('object'),
    ...coded('invalid_type', [{}, { '@type': null }, { '@type': 1 }], ['@type']),
  ],
  value: [],
}
