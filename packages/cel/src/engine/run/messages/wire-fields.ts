/** A field of a message in protobuf's wire format. Groups are left out, since no well-known message has any. */
export type WireField =
  | { readonly number: number; readonly wire: 'varint'; readonly value: bigint }
  | {
      readonly number: number
      readonly wire: 'fixed64' | 'bytes' | 'fixed32'
      readonly value: Uint8Array
    }

const maxFieldNumber = 2 ** 29 - 1
const wires = ['varint', 'fixed64', 'bytes', 'start', 'end', 'fixed32'] as const

/** Reads the fields of a message; `undefined` if the bytes are malformed. */
export function readWireFields(bytes: Uint8Array): readonly WireField[] | undefined {
  const reader = new WireReader(bytes)
  const fields: WireField[] = []
  /** The numbers of the open groups. */
  const groups: number[] = []
  while (!reader.isAtEnd) {
    const tag = reader.varint()
    if (tag === undefined) return undefined
    const number = Number(tag >> 3n)
    const wire = wires[Number(tag & 7n)]
    if (number < 1 || number > maxFieldNumber || wire === undefined) return undefined
    if (wire === 'start') {
      groups.push(number)
    } else if (wire === 'end') {
      if (groups.pop() !== number) return undefined
    } else {
      const field = reader.field(number, wire)
      if (field === undefined) return undefined
      if (groups.length === 0) fields.push(field)
    }
  }
  return groups.length === 0 ? fields : undefined
}

class WireReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  field(number: number, wire: WireField['wire']): WireField | undefined {
    if (wire === 'varint') {
      const value = this.varint()
      return value === undefined ? undefined : { number, wire, value }
    }
    const length = wire === 'bytes' ? this.varint() : wire === 'fixed64' ? 8n : 4n
    if (length === undefined || length > this.#bytes.length - this.#at) return undefined
    const start = this.#at
    this.#at += Number(length)
    return { number, wire, value: this.#bytes.slice(start, this.#at) }
  }

  /** Reads an integer of at most 64 bits. */
  varint(): bigint | undefined {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) return undefined
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value === BigInt.asUintN(64, value) ? value : undefined
    }
    return undefined
  }
}
