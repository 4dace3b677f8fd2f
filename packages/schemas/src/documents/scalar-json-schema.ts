import type { ScalarKind } from '../model/description.ts'
import { DURATION_PATTERN } from '../model/duration.ts'
import { INT64_PATTERN } from '../model/int64.ts'
import { TIMESTAMP_PATTERN } from '../model/timestamp.ts'
import { SEGMENT_PATTERN } from '../protocol/path-segment.ts'
import type { JsonObject } from './json.ts'

/**
 * The JSON Schema of each kind of value. Formats are only annotations in JSON Schema 2020-12; validators enforce
 * patterns.
 */
export const scalarJsonSchemas: Readonly<Record<ScalarKind, JsonObject>> = {
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  double: { type: 'number', format: 'double' },
  int32: { type: 'integer', format: 'int32', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  uint32: { type: 'integer', format: 'uint32', minimum: 0, maximum: 2 ** 32 - 1 },
  int64: { type: 'string', format: 'int64', pattern: INT64_PATTERN },
  'int64-number': {
    type: 'integer',
    format: 'int64',
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
  },
  timestamp: { type: 'string', format: 'date-time', pattern: TIMESTAMP_PATTERN },
  // The standard JSON Schema format `duration` is ISO 8601.
  duration: { type: 'string', pattern: DURATION_PATTERN },
  segment: { type: 'string', pattern: SEGMENT_PATTERN },
  'int64-segment': { type: 'integer', format: 'int64' },
  struct: { type: 'object', additionalProperties: true },
  any: {
    type: 'object',
    properties: { '@type': { type: 'string' } },
    required: ['@type'],
    additionalProperties: true,
  },
  value: {},
}
