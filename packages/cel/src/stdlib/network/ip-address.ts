import { Opaque } from '../../values/opaque.ts'
import { formatIpv4, formatIpv6 } from './format-address.ts'

/** A `net.IP`: an IPv4 or IPv6 address without a zone. */
export class IpAddress extends Opaque {
  readonly typeName = 'net.IP'
  readonly goType = 'ext.IP'
  readonly family: 4 | 6
  /** All 32 or 128 address bits. */
  readonly bits: bigint

  constructor(family: 4 | 6, bits: bigint) {
    super()
    this.family = family
    this.bits = bits
  }

  get bitLength(): number {
    return this.family === 4 ? 32 : 128
  }

  /** Returns the first `length` bits as a number. */
  prefix(length: number): bigint {
    return this.bits >> BigInt(this.bitLength - length)
  }

  override equals(other: Opaque): boolean {
    return other instanceof IpAddress && other.family === this.family && other.bits === this.bits
  }

  /** Formats as in RFC 5952: `192.0.2.1`, `2001:db8::1`. */
  override toString(): string {
    return this.family === 4 ? formatIpv4(this.bits) : formatIpv6(this.bits)
  }

  override toLiteral(): string {
    return `ip("${this.toString()}")`
  }
}
