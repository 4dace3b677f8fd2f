import type { CelType } from '../types/cel-type.ts'
import {
  boolType,
  bytesType,
  doubleType,
  dynType,
  intType,
  listType,
  mapType,
  stringType,
  uintType,
} from '../types/make-type.ts'

/** The field types of a message, keyed by field name. */
export type MessageFields = ReadonlyMap<string, CelType>

const jsonList = listType(dynType)
const jsonObject = mapType(stringType, dynType)

function fields(entries: Readonly<Record<string, CelType>>): MessageFields {
  return new Map(Object.entries(entries))
}

/** Protobuf's well-known messages, which cel-go itself declares. */
export const wellKnownMessages: ReadonlyMap<string, MessageFields> = new Map([
  ['google.protobuf.Any', fields({ type_url: stringType, value: bytesType })],
  ['google.protobuf.Duration', fields({ seconds: intType, nanos: intType })],
  ['google.protobuf.Timestamp', fields({ seconds: intType, nanos: intType })],
  ['google.protobuf.Empty', fields({})],
  ['google.protobuf.Struct', fields({ fields: jsonObject })],
  ['google.protobuf.ListValue', fields({ values: jsonList })],
  [
    'google.protobuf.Value',
    fields({
      null_value: intType,
      number_value: doubleType,
      string_value: stringType,
      bool_value: boolType,
      struct_value: jsonObject,
      list_value: jsonList,
    }),
  ],
  ['google.protobuf.BoolValue', fields({ value: boolType })],
  ['google.protobuf.BytesValue', fields({ value: bytesType })],
  ['google.protobuf.DoubleValue', fields({ value: doubleType })],
  ['google.protobuf.FloatValue', fields({ value: doubleType })],
  ['google.protobuf.Int64Value', fields({ value: intType })],
  ['google.protobuf.Int32Value', fields({ value: intType })],
  ['google.protobuf.UInt64Value', fields({ value: uintType })],
  ['google.protobuf.UInt32Value', fields({ value: uintType })],
  ['google.protobuf.StringValue', fields({ value: stringType })],
])

/** Returns the protobuf message name of a type, which lets `list{values: [1]}` work as in cel-go. */
export function wellKnownMessageName(type: CelType): string | undefined {
  switch (type.kind) {
    case 'any':
      return 'google.protobuf.Any'
    case 'timestamp':
      return 'google.protobuf.Timestamp'
    case 'duration':
      return 'google.protobuf.Duration'
    case 'dyn':
      return 'google.protobuf.Value'
    case 'null':
      return 'google.protobuf.NullValue'
    case 'wrapper':
      return wrapperMessages[type.of]
    case 'list':
      return type.element.kind === 'dyn' ? 'google.protobuf.ListValue' : undefined
    case 'map':
      return type.key.kind === 'string' && type.value.kind === 'dyn'
        ? 'google.protobuf.Struct'
        : undefined
    default:
      return undefined
  }
}

const wrapperMessages = {
  bool: 'google.protobuf.BoolValue',
  bytes: 'google.protobuf.BytesValue',
  double: 'google.protobuf.DoubleValue',
  int: 'google.protobuf.Int64Value',
  string: 'google.protobuf.StringValue',
  uint: 'google.protobuf.UInt64Value',
} as const
