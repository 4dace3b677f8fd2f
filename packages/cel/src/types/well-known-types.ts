import type { CelType } from './cel-type.ts'
import {
  anyType,
  durationType,
  dynType,
  listType,
  mapType,
  nullType,
  stringType,
  timestampType,
  wrapperType,
} from './make-type.ts'

/** Protobuf messages with their own CEL types, keyed by full name. */
export const wellKnownTypes: ReadonlyMap<string, CelType> = new Map([
  ['google.protobuf.BoolValue', wrapperType('bool')],
  ['google.protobuf.BytesValue', wrapperType('bytes')],
  ['google.protobuf.DoubleValue', wrapperType('double')],
  ['google.protobuf.FloatValue', wrapperType('double')],
  ['google.protobuf.Int64Value', wrapperType('int')],
  ['google.protobuf.Int32Value', wrapperType('int')],
  ['google.protobuf.UInt64Value', wrapperType('uint')],
  ['google.protobuf.UInt32Value', wrapperType('uint')],
  ['google.protobuf.StringValue', wrapperType('string')],
  ['google.protobuf.Any', anyType],
  ['google.protobuf.Duration', durationType],
  ['google.protobuf.Timestamp', timestampType],
  ['google.protobuf.ListValue', listType(dynType)],
  ['google.protobuf.NullValue', nullType],
  ['google.protobuf.Struct', mapType(stringType, dynType)],
  ['google.protobuf.Value', dynType],
])
