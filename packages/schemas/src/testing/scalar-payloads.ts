import * as fc from 'fast-check'
import type { ScalarKind } from '../model/description.ts'
import { validDuration } from './durations.ts'
import { validInt64 } from './int64s.ts'
import { anyJson, anyObject, anyText, finite } from './json.ts'
import { validTimestamp } from './timestamps.ts'

const exactInteger = fc.oneof(fc.constantFrom(0, 2 ** 53 - 1, 1 - 2 ** 53), fc.maxSafeInteger())

const typeName = fc.constantFrom('type.googleapis.com/example.v1.App', 'App', '')

/** Valid values for each kind of scalar. */
export const scalarPayloads: Readonly<Record<ScalarKind, fc.Arbitrary<unknown>>> = {
  boolean: fc.boolean(),
  double: finite,
  int32: fc.oneof(fc.constantFrom(0, 2 ** 31 - 1, -(2 ** 31)), fc.integer()),
  uint32: fc.oneof(fc.constantFrom(0, 2 ** 32 - 1), fc.nat()),
  string: anyText,
  int64: validInt64,
  'int64-number': exactInteger,
  timestamp: validTimestamp,
  duration: validDuration,
  segment: fc.oneof(
    fc.constantFrom('...', '.a', '..a', 'a/b', '%2e', ' ', '\n'),
    anyText.filter((text) => !['', '.', '..'].includes(text)),
  ),
  'int64-segment': fc.oneof(exactInteger, validInt64),
  struct: anyObject,
  any: fc.tuple(anyObject, typeName).map(([members, type]) => ({ ...members, '@type': type })),
  value: anyJson,
}
