import { Opaque } from '../../values/opaque.ts'
import { IpAddress } from './ip-address.ts'

/** A `net.CIDR`: an address and how many of its first bits are those of the network. The others are kept. */
export class CidrRange extends Opaque {
  readonly typeName = 'net.CIDR'
  readonly goType = 'ext.CIDR'
  readonly address: IpAddress
  readonly prefixLength: number

  constructor(address: IpAddress, prefixLength: number) {
    super()
    this.address = address
    this.prefixLength = prefixLength
  }

  /** Whether an address of the same family is in the network. */
  contains(address: IpAddress): boolean {
    return (
      address.family === this.address.family &&
      address.prefix(this.prefixLength) === this.address.prefix(this.prefixLength)
    )
  }

  /** Whether all of another network is in this one. */
  containsRange(other: CidrRange): boolean {
    return this.prefixLength <= other.prefixLength && this.contains(other.address)
  }

  /** The network by its first address. */
  masked(): CidrRange {
    const { address, prefixLength } = this
    const bits = address.prefix(prefixLength) << BigInt(address.bitLength - prefixLength)
    return new CidrRange(new IpAddress(address.family, bits), prefixLength)
  }

  override equals(other: Opaque): boolean {
    return (
      other instanceof CidrRange &&
      other.prefixLength === this.prefixLength &&
      other.address.equals(this.address)
    )
  }

  override toString(): string {
    return `${this.address.toString()}/${this.prefixLength}`
  }

  override toLiteral(): string {
    return `cidr("${this.toString()}")`
  }
}
