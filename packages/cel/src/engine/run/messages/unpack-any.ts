import { decodeUtf8 } from '../../../values/bytes.ts'
import { Uint } from '../../../values/integers.ts'
import type { CelValue } from '../../../values/value.ts'
import { readWireFields, type WireField } from './wire-fields.ts'

/** Reads the value of a scalar field; `undefined` if the wire type is not the field's, which makes the field unknown. */
type Read = (field: WireField) => CelValue | undefined

interface Field {
  readonly number: number
  readonly name: string
  readonly read: Read
}

const int64: Read = ({ value, wire }) => (wire === 'varint' ? BigInt.asIntN(64, value) : undefined)
const int32: Read = ({ value, wire }) => (wire === 'varint' ? BigInt.asIntN(32, value) : undefined)
const text: Read = ({ value, wire }) => (wire === 'bytes' ? decodeUtf8(value) : undefined)

const time: readonly Field[] = [
  { number: 1, name: 'seconds', read: int64 },
  { number: 2, name: 'nanos', read: int32 },
]

/** The messages whose fields are all scalars. */
const scalarMessages: ReadonlyMap<string, readonly Field[]> = new Map([
  ['google.protobuf.Timestamp', time],
  ['google.protobuf.Duration', time],
  wrapper('Bool', ({ value, wire }) => (wire === 'varint' ? value !== 0n : undefined)),
  wrapper('Bytes', ({ value, wire }) => (wire === 'bytes' ? value : undefined)),
  wrapper('String', text),
  wrapper('Double', ({ value, wire }) =>
    wire === 'fixed64' ? view(value).getFloat64(0, true) : undefined,
  ),
  wrapper('Float', ({ value, wire }) =>
    wire === 'fixed32' ? view(value).getFloat32(0, true) : undefined,
  ),
  wrapper('Int64', int64),
  wrapper('Int32', int32),
  wrapper('UInt64', ({ value, wire }) => (wire === 'varint' ? new Uint(value) : undefined)),
  wrapper('UInt32', ({ value, wire }) =>
    wire === 'varint' ? new Uint(BigInt.asUintN(32, value)) : undefined,
  ),
])

function wrapper(name: string, read: Read): readonly [string, readonly Field[]] {
  return [`google.protobuf.${name}Value`, [{ number: 1, name: 'value', read }]]
}

function view({ buffer, byteLength, byteOffset }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

/**
 * Decodes the bytes of an `Any` that holds a well-known message.
 * @returns the fields; `malformed` if the bytes are not such a message; `unknown` for a message with nested messages,
 * which this package does not decode
 */
export function unpackAny(
  type: string,
  bytes: Uint8Array,
): ReadonlyMap<string, CelValue> | 'malformed' | 'unknown' {
  const known = scalarMessages.get(type)
  if (known === undefined) return bytes.length === 0 ? new Map() : 'unknown'
  const fields = new Map<string, CelValue>()
  for (const field of readWireFields(bytes) ?? [undefined]) {
    if (field === undefined) return 'malformed'
    const declared = known.find(({ number }) => number === field.number)
    const value = declared?.read(field)
    if (declared !== undefined && value !== undefined) fields.set(declared.name, value)
    else if (declared?.read === text && field.wire === 'bytes') return 'malformed'
  }
  return fields
}
