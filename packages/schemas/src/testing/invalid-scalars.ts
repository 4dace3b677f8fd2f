import type { ScalarKind } from '../model/description.ts'
import { excessiveDurations, malformedDurations } from './durations.ts'
import { excessiveInt64s, malformedInt64s } from './int64s.ts'
import { impossibleTimestamps, malformedTimestamps } from './timestamps.ts'

/** An invalid value. */
export interface InvalidValue {
  readonly value: unknown
  /** The path of the issue. */
  readonly path: readonly (number | string)[]
  /** The code of the issue. */
  readonly code: string
}

type JsonType = 'array' | 'boolean' | 'number' | 'object' | 'string'

/** Values of each JSON type except `null`, which is allowed in some positions. */
const samples: Readonly<Record<JsonType, readonly unknown[]>> = {
  array: [[], [{}], ['2026-11-21T09:30:00Z']],
  boolean: [true, false],
  number: [0, 1.5, 1e300],
  object: [{}, { '@type': 'App' }],
  string: ['', '0', '[]', 'true', '2026-11-21T09:30:00Z'],
}

const coded = (
  code: string,
  values: readonly unknown[],
  path: readonly string[] = [],
): InvalidValue[] => values.map((value) => ({ value, path, code }))

/** Returns values of all JSON types except the expected type and `null`. */
export function wrongTypes(expected: JsonType): readonly InvalidValue[] {
  const others = Object.entries(samples).filter(([type]) => type !== expected)
  return coded(
    'invalid_type',
    others.flatMap(([, values]) => values),
  )
}

const notInteger: readonly InvalidValue[] = [
  ...wrongTypes('number'),
  ...coded('invalid_type', [0.5, -1.5, 1e-7]),
]

/** Invalid values for each kind of scalar, whether or not `null` is allowed. */
export const invalidScalars: Readonly<Record<ScalarKind, readonly InvalidValue[]>> = {
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
